import { randomUUID } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import { day } from '#shared/time/duration.ts';
import type { SecretLink } from '../../linkContract.ts';
import {
  calendarPath,
  type LinkKind,
  maxProgressLinks,
  openedNoteMs,
  progressDays,
  progressPath,
} from '../../rules.ts';
import type { StudentHomeDeps } from '../deps.ts';
import { createLinkStore, type LinkRow } from './linkStore.ts';
import { createLinkTokens } from './tokens.ts';

const addressOf: Readonly<Record<LinkKind, (token: string) => string>> = {
  calendar: calendarPath,
  progress: progressPath,
};

export function createLinkService({
  database,
  clock,
  appSecret,
}: Pick<StudentHomeDeps, 'database' | 'clock' | 'appSecret'>) {
  const store = createLinkStore(database.db);
  const tokens = createLinkTokens(appSecret);

  const present = ({
    id,
    kind,
    createdAt,
    expiresAt,
    opens,
    lastOpenedAt,
  }: LinkRow): SecretLink => ({
    id,
    path: addressOf[kind](tokens.tokenOf(id)),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    opens,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  });

  async function make(userId: string, kind: LinkKind, expiresAt: Date | null) {
    const id = randomUUID();
    const tokenHash = tokens.hashOf(tokens.tokenOf(id)) ?? '';
    await store.insert({ id, userId, kind, tokenHash, createdAt: clock(), expiresAt });
    return { id };
  }

  return {
    async list(userId: string) {
      const rows = await store.list(userId, clock());
      return {
        calendar:
          rows
            .filter(({ kind }) => kind === 'calendar')
            .map(present)
            .at(-1) ?? null,
        progress: rows.filter(({ kind }) => kind === 'progress').map(present),
      };
    },

    makeCalendar: (userId: string) =>
      database.transaction(async () => {
        await store.removeKind(userId, 'calendar');
        return make(userId, 'calendar', null);
      }),

    /** @throws Problem wrong_state when there are too many */
    async makeProgress(userId: string) {
      const now = clock();
      const open = (await store.list(userId, now)).filter(({ kind }) => kind === 'progress');
      if (open.length >= maxProgressLinks)
        throw new Problem(
          'wrong_state',
          `You already have ${maxProgressLinks} links. End one of them first.`,
        );
      return make(userId, 'progress', new Date(now.getTime() + progressDays * day));
    },

    remove: (userId: string, id: string): Promise<boolean> =>
      /^[0-9a-f-]{36}$/i.test(id) ? store.remove(userId, id) : Promise.resolve(false),

    /** Whose address it is; null for one that is guessed or has ended. */
    async open(kind: LinkKind, token: string): Promise<LinkRow | null> {
      const hash = tokens.hashOf(token);
      const now = clock();
      const row = hash === null ? null : await store.findByToken(kind, hash, now);
      if (row === null) return null;
      const before = kind === 'calendar' ? new Date(now.getTime() - openedNoteMs) : now;
      await store.noteOpening(row.id, now, before);
      return row;
    },

    removeEnded: () => store.removeEnded(clock()),
  };
}
export type LinkService = ReturnType<typeof createLinkService>;
