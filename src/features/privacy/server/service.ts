// features.md §4.1, §6.36
import { randomUUID } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import { day } from '#shared/time/duration.ts';
import type { Deletion, ExportRequest, PrivacyState } from '../contract.ts';
import { canDownload, deletionDue, exportsPerDay } from '../policy.ts';
import type { PostChoice } from '../rules.ts';
import type { Exporter } from './archive/exporter.ts';
import { scheduledMail } from './mails.ts';
import { presentDeletion, presentExport } from './present.ts';
import type { PrivacyDeps } from './privacyDeps.ts';
import type { RequestRow, RequestStore } from './store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const notFound = () =>
  new Problem(
    'not_found',
    'There is no such copy. Ask for a new one in your account settings; nothing of your data has changed.',
  );

export function createPrivacyService<Proof>(
  deps: PrivacyDeps<Proof>,
  store: RequestStore,
  exporter: Pick<Exporter, 'start'>,
) {
  const { database, clock, files, accounts, consequences, mail, origin, siteName } = deps;

  async function requireExport(userId: string, id: string): Promise<RequestRow> {
    const row = uuid.test(id) ? await store.find(userId, id) : null;
    if (row === null) throw notFound();
    return row;
  }

  async function requireRoom(userId: string, now: Date): Promise<void> {
    const since = new Date(now.getTime() - day);
    if ((await store.countExports(userId, since)) < exportsPerDay) return;
    throw new Problem(
      'too_many_requests',
      `You asked for ${exportsPerDay} copies in a day, which is the limit. Your last one is still here. Try again tomorrow.`,
      { retryAfterSeconds: day / 1000 },
    );
  }

  /** The copy before goes when a new one is asked for. */
  async function dropReady(userId: string, now: Date): Promise<void> {
    for (const { id } of await store.listReady(userId)) {
      await store.change(id, ['ready'], { state: 'expired', endedAt: now });
      database.afterCommit(() => void files.remove(id).catch(() => undefined));
    }
  }

  return {
    async getPrivacy(userId: string): Promise<PrivacyState> {
      const copy = await store.findNewest(userId, 'export');
      const scheduled = await store.findOpen(userId, 'delete');
      return {
        export: copy && presentExport(copy, clock()),
        deletion: scheduled && presentDeletion(scheduled),
        marketing: await accounts.takesNews(userId),
        ...(await consequences(userId)),
      };
    },

    async savePrivacy(userId: string, { marketing }: { marketing: boolean }) {
      await accounts.setNews(userId, marketing);
      return { marketing };
    },

    /** @throws Problem too_many_requests */
    startExport: (userId: string): Promise<ExportRequest> =>
      database.transaction(async () => {
        const now = clock();
        // One at a time, also from two devices at once.
        await accounts.lockOwner(userId);
        const open = await store.findOpen(userId, 'export');
        if (open !== null) return presentExport(open, now);
        await requireRoom(userId, now);
        await dropReady(userId, now);
        const row = await store.insert({
          id: randomUUID(),
          userId,
          kind: 'export',
          state: 'queued',
          askedAt: now,
        });
        if (row === null) throw new Error('A copy was not stored.');
        database.afterCommit(() => exporter.start());
        return presentExport(row, now);
      }),

    /** @throws Problem not_found */
    async findExport(userId: string, id: string): Promise<ExportRequest> {
      return presentExport(await requireExport(userId, id), clock());
    },

    /** @throws Problem not_found */
    async findArchive(userId: string, id: string) {
      const row = await requireExport(userId, id);
      if (!canDownload(row, clock())) throw notFound();
      return {
        bytes: row.bytes,
        madeAt: row.readyAt ?? row.askedAt,
        /** @param range of bytes, both ends included */
        async open(range: { readonly start: number; readonly end: number }) {
          const file = await files.open(row.id, range);
          if (file === null) throw notFound();
          return file;
        },
      };
    },

    proveOwner: (userId: string, password: string) => accounts.provePassword(userId, password),

    /** Asked for again, it stays due as it was, with the last choice about posts. */
    scheduleDeletion: (
      { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
      proof: Proof,
      posts: PostChoice,
    ): Promise<{ deletion: Deletion; endedSessions: number }> =>
      database.transaction(async () => {
        const askedAt = clock();
        await accounts.lockOwner(userId);
        const before = await store.findOpen(userId, 'delete');
        const dueAt = before?.dueAt ?? deletionDue(askedAt);
        const { owner, endedSessions } = await accounts.scheduleDeletion(proof, sessionId, dueAt);
        const row = before
          ? await store.change(before.id, ['scheduled'], { posts })
          : await store.insert({
              id: randomUUID(),
              userId,
              kind: 'delete',
              state: 'scheduled',
              posts,
              askedAt,
              dueAt,
            });
        if (row === null) throw new Error('A deletion was not stored.');
        const mailed = { id: before ? randomUUID() : row.id, dueAt, posts };
        if (owner.isConfirmed)
          await mail.enqueue(scheduledMail({ origin: origin(), siteName }, owner, mailed));
        return { deletion: presentDeletion(row), endedSessions };
      }),

    cancelDeletion: ({
      userId,
      sessionId,
    }: {
      readonly userId: string;
      readonly sessionId: string;
    }): Promise<{ canceled: boolean }> =>
      database.transaction(async () => {
        await accounts.lockOwner(userId);
        const open = await store.findOpen(userId, 'delete');
        if (open === null) return { canceled: false };
        await store.change(open.id, ['scheduled'], { state: 'canceled', endedAt: clock() });
        await accounts.cancelDeletion(userId, sessionId);
        return { canceled: true };
      }),
  };
}
export type PrivacyService<Proof> = ReturnType<typeof createPrivacyService<Proof>>;
