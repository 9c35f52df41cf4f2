import { Badge } from '#ui/display/Badge.tsx';
import type { EntrySummary } from '../contract.ts';

const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const labels = {
  published: 'Published',
  changed: 'Published, with a draft',
  scheduled: 'Scheduled',
  draft: 'Draft, not public',
  unpublished: 'Not on the site',
} as const;

/** The entry as a whole: its `key` would be React's own when it is spread. */
export function StateBadge({
  entry: { state, publishAt, unpublishAt, updatedAt, updatedBy },
}: {
  entry: Pick<EntrySummary, 'state' | 'publishAt' | 'unpublishAt' | 'updatedAt' | 'updatedBy'>;
}) {
  return (
    <p>
      <Badge tone={state === 'published' ? 'good' : undefined}>{labels[state]}</Badge>
      {publishAt !== null && ` Goes public ${formatMoment(publishAt)}.`}
      {unpublishAt !== null && ` Leaves the site ${formatMoment(unpublishAt)}.`}
      {updatedAt !== null &&
        updatedBy !== '' &&
        ` Saved ${formatMoment(updatedAt)} by ${updatedBy}.`}
    </p>
  );
}
