import { formatDate } from '#shared/time/formatDate.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { useNow } from '#ui/hooks/useNow.ts';

/** The day at first: a rendered page may be minutes old when it is read. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow(60_000);
  const isMounted = useMounted();
  const moment = Date.parse(at);
  const date = formatDate(moment);
  return (
    <time dateTime={at} title={isMounted ? date : undefined}>
      {isMounted ? relativeTime(moment, now) : date}
    </time>
  );
}
