import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Notice } from '../contract.ts';
import type { NoticeChoices } from '../prefsContract.ts';
import { defaultMatrix } from '../rules.ts';
import type { Contact } from './notificationsDeps.ts';
import { createVapid, makeVapidKeys } from './push/vapid.ts';
import { createNotifications } from './services.ts';

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

const standing = { roleName: 'Student', studentPackage: 'filter_toggle' };

/** A student who may save schools and searches. */
export const asStudent = (userId: string) => ({ userId, ...standing });

export const testVapidKeys = makeVapidKeys();

/** A world with a clock of its own, people with addresses, blocks, and mails that are only written. */
export function createWorld(database: OpenDatabase) {
  const world = {
    now: new Date('2026-11-20T12:00:00Z'),
    contacts: new Map<string, Contact>(),
    blocks: new Map<string, readonly string[]>(),
    endedSessions: new Set<string>(),
    published: [] as string[],
    mails: [] as Mail[],
    reports: [] as string[],
  };
  const person = (timeZone = 'America/Chicago'): string => {
    const id = randomUUID();
    world.contacts.set(id, { ...standing, email: `${id}@example.test`, timeZone });
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
    mail: {
      enqueue: async (mail) =>
        database.afterCommit(() => {
          if (world.mails.every(({ dedupeKey }) => dedupeKey !== mail.dedupeKey))
            world.mails.push(mail);
        }),
    },
    origin: () => 'https://site.example',
    siteName: 'Lamplight',
    unsubscribeUrl: (kind, id) => `https://site.example/unsubscribe/${kind}/${id}/signature`,
    openSessions: async (ids) => new Set(ids.filter((id) => !world.endedSessions.has(id))),
    vapid: createVapid(testVapidKeys, () => 'mailto:site@example.test'),
    localPush: true,
    report: (sentence) => void world.reports.push(sentence),
  });
  return { world, person, notifications };
}
