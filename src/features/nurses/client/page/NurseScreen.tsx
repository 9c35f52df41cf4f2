import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { displayPath } from '#shared/text/displayPath.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { useSession } from '#session/session.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { NurseCard, NursePage } from '../../contract.ts';
import { canRequestContact } from '../../policy.ts';
import { NurseCardView } from '../card/NurseCardView.tsx';
import { nurseQuery } from '../nurseQueries.ts';
import styles from '../Nurses.module.css';
import { NurseDetails } from './NurseDetails.tsx';

/** What another part of the site adds: requests to this nurse, and feedback on her. */
export type NurseSlots = {
  readonly Contact?: ComponentType<{ readonly nurse: NursePage }>;
};

/** features.md §6.9 */
export function NurseScreen(slots: NurseSlots) {
  const { id = '' } = useParams();
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  return userId !== '' && <Nurse key={id} id={id} userId={userId} slots={slots} />;
}

function Nurse({ id, userId, slots }: { id: string; userId: string; slots: NurseSlots }) {
  const { data, isError, isFetching, refetch } = useQuery(nurseQuery(id, userId));
  if (data?.kind === 'found') return <Found {...data} slots={slots} />;
  if (data?.kind === 'missing') return <Missing />;
  if (data?.kind === 'unavailable') return <Unavailable similar={data.similar} />;
  if (!isError)
    return (
      <>
        <Skeleton shape="title" label="Loading the profile" />
        <Skeleton count={8} />
      </>
    );
  return <Failed isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function Found({
  page,
  cachedAt,
  slots: { Contact },
}: {
  page: NursePage;
  cachedAt: number | null;
  slots: NurseSlots;
}) {
  const now = useNow();
  const session = useSession();
  const canAsk =
    Contact !== undefined &&
    page.contactRefusal === null &&
    session.kind === 'member' &&
    canRequestContact(session.roleName);
  usePageMeta({ title: page.name, description: page.headline, canonical: null });
  return (
    <div className={styles.screen}>
      <PageHeader
        title={page.name}
        lead={
          <>
            <p dir="auto">{page.headline}</p>
            {canAsk && (
              <p className={styles.links}>
                <a href="#contact">Ask a question</a>
              </p>
            )}
          </>
        }
        back={{ label: 'Nurses', href: paths.nurses }}
      />
      {page.isOwn && (
        <Banner
          tone="info"
          title="This is how others see you"
          actions={<LinkButton to={paths.nurseProfile}>Edit my profile</LinkButton>}
        />
      )}
      {page.isForMinor && (
        <Banner tone="info" title="You’re under 18, so this page has no links to other sites">
          <p>
            Your application says so. Please stay on this site, don’t share a phone number, an
            address, or another account, and talk to a parent or a counselor about what you plan to
            ask.
          </p>
        </Banner>
      )}
      {cachedAt !== null && (
        <Banner tone="info" title={`Saved copy from ${relativeTime(cachedAt, now)}`}>
          <p>You’re offline, or our server didn’t answer. It may have changed since.</p>
        </Banner>
      )}
      {/* Last: it comes after the page, and pushes nothing down. */}
      <NurseDetails page={page}>{Contact && <Contact nurse={page} />}</NurseDetails>
    </div>
  );
}

/** SPEC §8 */
function Missing() {
  const { pathname } = useLocation();
  usePageMeta({ title: 'Page not found', description: '', canonical: null });
  return (
    <div className={styles.screen}>
      <PageHeader code="404" title={`Page not found: ${displayPath(pathname)}`} />
      <p>There is no nurse at this address. Check the link.</p>
      <p className={styles.actions}>
        <LinkButton to={paths.home} variant="primary">
          Go back home
        </LinkButton>
        <LinkButton to={paths.nurses}>See all nurses</LinkButton>
      </p>
    </div>
  );
}

function Unavailable({ similar }: { similar: readonly NurseCard[] }) {
  usePageMeta({ title: 'This profile is not available', description: '', canonical: null });
  return (
    <div className={styles.screen}>
      <PageHeader
        title="This profile is not available"
        lead={<p>This nurse isn’t showing a profile at the moment.</p>}
        back={{ label: 'Nurses', href: paths.nurses }}
      />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className={styles.screen}>
          <h2 id="similar">Similar nurses</h2>
          <ul className={styles.cards}>
            {similar.map((nurse) => (
              <li key={nurse.id}>
                <NurseCardView nurse={nurse} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const online = useOnline();
  return (
    <div className={styles.screen}>
      <PageHeader title="Nurse" back={{ label: 'Nurses', href: paths.nurses }} />
      <Banner
        tone={online ? 'bad' : 'info'}
        title={online ? 'We couldn’t load this profile' : 'You’re offline'}
        actions={
          <Button busy={isRetrying} busyLabel="Trying…" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>
          {online
            ? 'Our server didn’t answer. Try again in a moment.'
            : 'This profile isn’t saved on this device yet.'}
        </p>
      </Banner>
    </div>
  );
}
