import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import type { PackFacts } from '#features/schools/client/parts.ts';
import styles from './Saved.module.css';
import { downloadPack, packQuery } from './savedQueries.ts';
import { kilobytes } from './savedLabels.ts';
import type { SavedSchoolsSlots } from './savedSchoolsSlots.ts';

const why = (): string => {
  if (isSharedComputer()) return 'This is a shared computer, so nothing is saved on it.';
  return typeof caches === 'object' ? '' : 'This browser doesn’t save pages for this site.';
};

type PackCardProps = Pick<SavedSchoolsSlots, 'prefetchSchoolPage'> & {
  readonly userId: string;
  readonly count: number;
};

export function PackCard({ userId, count, prefetchSchoolPage }: PackCardProps) {
  const client = useQueryClient();
  const { data: facts = null } = useQuery(packQuery(userId));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const refused = why();
  const load = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      client.setQueryData(
        packQuery(userId).queryKey,
        await downloadPack(userId, prefetchSchoolPage),
      );
    } catch {
      setProblem(
        facts === null
          ? 'We couldn’t save the pages: no connection, or no space. Your list is safe. Try again.'
          : 'We couldn’t update the pages. The earlier ones are still on this device.',
      );
    }
    setBusy(false);
  };
  return (
    <section className={styles.pack} aria-labelledby="saved-pack">
      <h2 id="saved-pack">Save all on this phone</h2>
      <p>
        Your list is already on this device. This adds each school’s full page (up to 300 KB), to
        open them without signal. They’re removed when you sign out.
      </p>
      {facts && <SavedPackFacts facts={facts} count={count} />}
      {refused === '' ? (
        <Button
          icon={Download}
          variant={facts === null ? 'secondary' : 'quiet'}
          busy={busy}
          busyLabel="Loading…"
          onClick={() => void load()}
        >
          {facts === null ? 'Save all on this phone' : 'Renew'}
        </Button>
      ) : (
        <p>{refused}</p>
      )}
      <p className={styles.said} aria-live="polite">
        {problem}
      </p>
    </section>
  );
}

function SavedPackFacts({ facts, count }: { facts: PackFacts; count: number }) {
  const now = useNow();
  const { slugs, bytes, keptAt, leftOut } = facts;
  return (
    <>
      <p>
        <strong>
          {slugs.length} of {count} schools, {kilobytes(bytes)}
        </strong>
        , kept {relativeTime(keptAt, now)} ({formatDate(keptAt)}).
      </p>
      {leftOut.length > 0 && (
        <p>Did not fit: {leftOut.join(', ')}. Move what matters most to the top.</p>
      )}
    </>
  );
}
