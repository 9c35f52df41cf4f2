import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { useSession } from '#session/session.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { getProgressState } from '../rules.ts';
import { resourceHref } from './resourceLabels.ts';
import { showCopies } from './resourceQueries.ts';
import { type Member, useResourceList } from './useResourceList.ts';
import styles from './Resources.module.css';

const maxShown = 3;

/** On the home of a student; its list is then on the device before the screen is opened. */
export function HomeResources() {
  const session = useSession();
  if (session.kind !== 'member') return null;
  return (
    <section className={styles.part} aria-labelledby="home-resources">
      <h2 id="home-resources">Resources</h2>
      <Begun session={session} />
      <p>
        <LinkButton variant="secondary" to={paths.resources}>
          See all resources
        </LinkButton>
      </p>
    </section>
  );
}

function Begun({ session }: { session: Member }) {
  const client = useQueryClient();
  const { userId } = session;
  useEffect(() => void showCopies(client, userId), [client, userId]);
  const { listed } = useResourceList(session);
  const begun = listed
    .filter(({ marks, isLocked }) => getProgressState(marks) === 'inProgress' && !isLocked)
    .slice(0, maxShown);
  if (begun.length === 0)
    return <p>Guides, checklists and practice questions for where you are.</p>;
  return (
    <ul className={styles.rows}>
      {begun.map(({ card: { slug, title }, marks }) => (
        <li key={slug} className={styles.rowText}>
          <p>
            <Link to={resourceHref(slug)}>Go on with “{title}”</Link>, {marks.progress}% done
          </p>
        </li>
      ))}
    </ul>
  );
}
