import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Notice } from '../contract.ts';
import { defaultMatrix } from '../rules.ts';
import type { NoticeChoices } from '../prefsContract.ts';
import { createNotifications } from './services.ts';
import type { Contact } from './notificationsDeps.ts';

export const buildNotice = (facts: Partial<Notice> = {}): Notice => ({
  kind: 'new_answer',
  to: [],
  group: 'question:12',
  dedupeKey: `answer:${randomUUID()}`,
  title: 'Which prerequisites expire?',
  note: '',
  path: '/forum/question/12',
  ...facts,
});

export const buildChoices = (facts: Partial<NoticeChoices> = {}): NoticeChoices => ({
  matrix: defaultMatrix,
  quiet: null,
  shifts: [],
  digestHour: 9,
  ...facts,
});

/** A world with a clock of its own, people with addresses, and blocks. */
export function createWorld(database: OpenDatabase) {
  const world = {
    now: new Date('2026-11-20T12:00:00Z'),
    contacts: new Map<string, Contact>(),
    blocks: new Map<string, readonly string[]>(),
    published: [] as string[],
  };
  const person = (timeZone = 'America/Chicago'): string => {
    const id = randomUUID();
    world.contacts.set(id, { email: `${id}@example.test`, timeZone });
    return id;
  };
  const notifications = createNotifications({
    database,
    clock: () => world.now,
    live: {
      publish: (topic) => database.afterCommit(() => void world.published.push(topic)),
    },
    contacts: async (ids) => new Map([...world.contacts].filter(([id]) => ids.includes(id))),
    blockersOf: async (ids, by) => (world.blocks.get(by) ?? []).filter((id) => ids.includes(id)),
    withoutAccount: async (ids) => ids.filter((id) => !world.contacts.has(id)),
  });
  return { world, person, notifications };
}
