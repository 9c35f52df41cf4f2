// How often the server followed each rule. Devices that know the rules follow them by themselves and tell nobody.
import type { Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { second } from '#shared/time/duration.ts';
import type { RouteRule } from '../routeRulesContract.ts';
import { addHits } from './store.ts';

/** A flood of requests for one address is one write in this time. */
const flushDelayMs = 2 * second;

type Followed = Pick<RouteRule, 'from' | 'match'>;

export type HitCounter = (rule: Followed) => void;

/** Counts in memory and writes a little later; what was not written when the process ends is lost. */
export function createHitCounter(db: Queries, clock: Clock, delayMs = flushDelayMs): HitCounter {
  const waiting = new Map<string, { readonly rule: Followed; readonly count: number }>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    timer = null;
    const counted = [...waiting.values()];
    waiting.clear();
    // A count that is lost holds up nobody.
    for (const { rule, count } of counted)
      await addHits(db, rule, count, clock()).catch(() => undefined);
  }

  return ({ from, match }) => {
    const key = `${match} ${from}`;
    waiting.set(key, { rule: { from, match }, count: (waiting.get(key)?.count ?? 0) + 1 });
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  };
}
