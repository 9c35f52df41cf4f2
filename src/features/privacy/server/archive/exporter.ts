// Makes copies one after the other. What a process leaves behind when it ends, the next one begins anew.
import { rm } from 'node:fs/promises';
import type { FileStore } from '#server/files/fileStore.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import type { Clock } from '#shared/time/clock.ts';
import { second } from '#shared/time/duration.ts';
import { archiveExpiry, claimTimeoutMs, maxAttempts } from '../../policy.ts';
import type { RequestRow, RequestStore } from '../store.ts';
import { writeArchive } from './writeArchive.ts';

export type ExporterDeps = {
  readonly store: RequestStore;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly siteName: string;
  readonly people: readonly Pick<PersonData, 'exportPerson'>[];
  readonly onReady: (row: RequestRow) => Promise<void>;
  readonly report: (sentence: string, error?: unknown) => void;
};

const renewEveryMs = 30 * second;

class Superseded extends Error {}

export function createExporter(deps: ExporterDeps) {
  const { store, files, clock, siteName, people, onReady, report } = deps;
  const running = new Map<string, AbortController>();
  let stopped = false;
  let working: Promise<void> | null = null;

  async function* readEntries(userId: string): AsyncGenerator<ArchiveEntry> {
    for (const { exportPerson } of people) yield* exportPerson(userId);
  }

  const partialPath = (id: string): string => `${files.locate(id)}.making`;

  async function write(row: RequestRow, signal: AbortSignal): Promise<number> {
    const requireClaim = async (): Promise<void> => {
      if (!(await store.renew(row, clock()))) throw new Superseded();
    };
    const bytes = await writeArchive(partialPath(row.id), readEntries(row.userId), {
      siteName,
      now: clock(),
      signal,
      onEntry: requireClaim,
    });
    await files.remove(row.id);
    await files.put(row.id, partialPath(row.id));
    return bytes;
  }

  async function finish(row: RequestRow, bytes: number): Promise<void> {
    const readyAt = clock();
    const ready = await store.change(row.id, ['making'], {
      state: 'ready',
      readyAt,
      expiresAt: archiveExpiry(readyAt),
      bytes,
      claimedAt: null,
    });
    // Stopped meanwhile, by the deletion of the account.
    if (ready === null) await files.remove(row.id);
    else await onReady(ready);
  }

  async function fail(row: RequestRow, error: unknown): Promise<void> {
    if (error instanceof Superseded) return;
    const isLast = row.attempts >= maxAttempts && !stopped;
    const attempts = stopped ? row.attempts - 1 : row.attempts;
    await store.change(row.id, ['making'], {
      state: isLast ? 'failed' : 'queued',
      claimedAt: null,
      attempts,
      ...(isLast && { endedAt: clock() }),
    });
    if (!stopped) report('A copy of a person’s data could not be made.', error);
  }

  async function make(row: RequestRow): Promise<void> {
    const abort = new AbortController();
    running.set(row.id, abort);
    const timer = setInterval(() => {
      store.renew(row, clock()).then(
        (isOurs) => isOurs || abort.abort(new Superseded()),
        () => undefined,
      );
    }, renewEveryMs);
    timer.unref();
    try {
      await finish(row, await write(row, abort.signal));
    } catch (error) {
      await fail(row, abort.signal.aborted ? abort.signal.reason : error);
    } finally {
      clearInterval(timer);
      running.delete(row.id);
    }
  }

  async function makeAll(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const now = clock();
      const row = stopped ? null : await store.claim(now, new Date(now.getTime() - claimTimeoutMs));
      if (row === null) return;
      await make(row);
      // What failed is tried again at the next turn, not at once.
      if (tried.has(row.id)) return;
      tried.add(row.id);
    }
  }

  /** Joins what is under way in this process. */
  const makeWaiting = (): Promise<void> =>
    (working ??= makeAll().finally(() => {
      working = null;
    }));

  return {
    makeWaiting,

    /** After the commit; what fails is tried again by the job. */
    start(): void {
      makeWaiting().catch(() => undefined);
    },

    /** Of a person whose account is gone. */
    async discard(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        running.get(id)?.abort(new Superseded());
        await files.remove(id);
        // Of a process that was killed in the middle.
        await rm(partialPath(id), { force: true });
      }
    },

    async stop(): Promise<void> {
      stopped = true;
      for (const abort of running.values()) abort.abort(new Error('The server stops.'));
      await working?.catch(() => undefined);
    },
  };
}
export type Exporter = ReturnType<typeof createExporter>;
