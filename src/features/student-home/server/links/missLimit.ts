// Addresses that lead nowhere, counted by network: whoever guesses is stopped, whoever has an address is not.
import { LRUCache } from 'lru-cache';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { hour } from '#shared/time/duration.ts';

export const maxMisses = 30;
const maxNetworks = 10_000;

export function createMissLimit(clock: Clock) {
  const networks = new LRUCache<string, { count: number; readonly until: number }>({
    max: maxNetworks,
  });
  return {
    /** @throws Problem too_many_requests once a network has missed too often within an hour */
    note(ip: string): void {
      const now = clock().getTime();
      const network = networkPrefix(ip);
      const known = networks.get(network);
      const entry = known && known.until > now ? known : { count: 0, until: now + hour };
      entry.count += 1;
      networks.set(network, entry);
      if (entry.count > maxMisses)
        throw new Problem(
          'too_many_requests',
          'There were too many requests from your network. Wait a moment, then try again.',
          { retryAfterSeconds: Math.ceil((entry.until - now) / 1000) },
        );
    },
  };
}
