import { LRUCache } from 'lru-cache';
import type { Queries } from '#server/db/database.ts';
import { everyMinute, type Job } from '#server/jobs/jobs.ts';
import type { Clock } from '#shared/time/clock.ts';
import { minute } from '#shared/time/duration.ts';
import { addViews } from './viewStore.ts';

/** Who comes back within half an hour is still reading. */
const visitMs = 30 * minute;
/** Beyond them views are not counted until the next flush, so that the memory stays bounded. */
const maxQuestions = 10_000;
const maxReaders = 20_000;

/** Views are added up in memory and written every minute: those of the last minute are lost with the process. */
export function createViewCounter({ db, clock }: { db: Queries; clock: Clock }) {
  let views = new Map<number, number>();
  let flushedAt = clock().getTime();
  const readers = new LRUCache<string, true>({
    max: maxReaders,
    ttl: visitMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  async function flushViews(): Promise<void> {
    flushedAt = clock().getTime();
    if (views.size === 0) return;
    const counted = views;
    views = new Map();
    await addViews(db, counted);
  }

  const job: Job = {
    name: 'write how often questions were opened',
    isDue: everyMinute,
    run: flushViews,
  };

  return {
    /** @param reader tells readers apart; never stored */
    countView(questionId: number, reader: string): void {
      const key = `${questionId} ${reader}`;
      if (readers.has(key)) return;
      readers.set(key, true);
      if (views.size < maxQuestions || views.has(questionId))
        views.set(questionId, (views.get(questionId) ?? 0) + 1);
    },
    /** Another process may run the job: this one writes its own with the first view after a minute. */
    areViewsDue: (): boolean => views.size > 0 && clock().getTime() - flushedAt >= minute,
    flushViews,
    viewsJob: job,
  };
}
