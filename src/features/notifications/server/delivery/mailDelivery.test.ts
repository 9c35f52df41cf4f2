import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { hour } from '#shared/time/duration.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { defaultMatrix, type MailMode, type NoticeEvent } from '../../rules.ts';
import type { Contact } from '../notificationsDeps.ts';
import { asStudent, buildChoices, buildNotice, createWorld } from '../testingNotifications.ts';

let database: OpenDatabase;
let world: ReturnType<typeof createWorld>['world'];
let person: ReturnType<typeof createWorld>['person'];
let notifications: ReturnType<typeof createWorld>['notifications'];
let ana: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from notice_deliveries; delete from notices');
  startWorld();
  // Only what a test delivers itself is sent.
  await notifications.stop();
});
afterEach(() => notifications.stop());

function startWorld(): void {
  ({ world, person, notifications } = createWorld(database));
  ana = person();
}
const tell = (facts: Parameters<typeof buildNotice>[0] = {}) =>
  notifications.notify(buildNotice({ to: [ana], ...facts }));
const at = (moment: string) => {
  world.now = new Date(`2026-11-${moment}:00Z`);
};
async function deliver(): Promise<string[]> {
  world.mails.length = 0;
  await notifications.deliverDue();
  return world.mails.map(({ subject }) => subject);
}
const choose = async (event: NoticeEvent, mail: MailMode, more = {}) => {
  const { revision } = await notifications.service.getPrefs(asStudent(ana));
  const matrix = { ...defaultMatrix, [event]: { ...defaultMatrix[event], mail } };
  await notifications.service.savePrefs(
    asStudent(ana),
    buildChoices({ matrix, ...more }),
    revision,
  );
};

describe('a summary', () => {
  it('comes at the chosen hour of each person’s own clock, once', async () => {
    const places = ['Pacific/Honolulu', 'America/New_York', 'Asia/Kolkata', ''].map(person);
    await tell({ to: places });
    const received: Record<string, string> = {};
    for (let passed = 0; passed <= 48; passed += 0.5) {
      world.now = new Date(Date.UTC(2026, 10, 20, 12) + passed * hour);
      await deliver();
      for (const { to } of world.mails) {
        expect(received[to]).toBeUndefined();
        received[to] = world.now.toISOString().slice(8, 16);
      }
    }
    expect(places.map((id) => received[`${id}@example.test`])).toEqual([
      '20T19:00',
      '20T14:00',
      '21T03:30',
      '20T14:00',
    ]);
  });

  it('has each question once, counted, with its address, and no title in the subject', async () => {
    await tell();
    await tell();
    await tell({ kind: 'comment', title: 'Is the TEAS hard?', path: '/forum/question/13#c' });
    at('20T15:00');
    expect(await deliver()).toEqual(['Your summary of the forum']);
    const [mail] = world.mails;
    expect(mail?.text).toContain(
      '2 new answers to “Which prerequisites expire?”\nhttps://site.example/forum/question/12',
    );
    expect(mail?.text).toContain('New comment on “Is the TEAS hard?”');
    expect(mail?.unsubscribeUrl).toBe(
      `https://site.example/unsubscribe/notice-digest/${ana}/signature`,
    );
    expect(mail?.text).toContain(`Or unsubscribe from these summaries: ${mail?.unsubscribeUrl}`);
    at('21T15:00');
    expect(await deliver()).toEqual([]);
  });

  it('of the week comes on Monday', async () => {
    await choose('new_answer', 'weekly');
    await tell();
    at('22T15:00');
    expect(await deliver()).toEqual([]);
    at('23T14:59');
    expect(await deliver()).toEqual([]);
    at('23T15:00');
    expect(await deliver()).toEqual(['Your summary of the forum']);
  });

  it('says how much more there is than it lists', async () => {
    for (let number = 0; number < 43; number += 1) await tell({ group: `question:${number}` });
    at('20T15:00');
    await deliver();
    expect(world.mails[0]?.text).toContain('And 3 more, in your notifications on the site.');
  });

  it('leaves out what was read on the site', async () => {
    await tell({ title: 'Read' });
    await tell({ group: 'question:2', title: 'Unread' });
    const { items } = await notifications.service.list(ana);
    await notifications.service.markRead(ana, { ids: [items[1]?.id ?? 0] });
    at('20T15:00');
    await deliver();
    expect(world.mails[0]?.text).toContain('“Unread”');
    expect(world.mails[0]?.text).not.toContain('“Read”');
  });
});

describe('a mail at once', () => {
  it('goes out by itself after the transaction, and not when that is undone', async () => {
    startWorld();
    const undone = database.transaction(async () => {
      await tell({ kind: 'post_closed' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tell({ kind: 'post_removed', note: 'It names a patient.' });
    await expect.poll(() => world.mails).toHaveLength(1);
    expect(world.mails[0]?.subject).toBe('There’s news about your post');
    expect(world.mails[0]?.text).toContain('was removed\nWhy: It names a patient.\nhttps://');
    expect(world.mails[0]?.unsubscribeUrl).toContain('/notice-decision/');
  });

  it('waits for the end of quiet hours', async () => {
    await choose('new_answer', 'at_once', { quiet: { from: '22:00', to: '06:30' } });
    await tell();
    await tell();
    expect(await deliver()).toEqual([]);
    at('20T12:30');
    expect(await deliver()).toEqual(['You have a new answer']);
    expect(world.mails[0]?.text).toContain('2 new answers to');
  });

  it('is not sent to who turned it off meanwhile, has no address, or lost the account', async () => {
    const [gone, quiet] = [randomUUID(), person()];
    await tell({ kind: 'save_reminder', to: [ana, gone, quiet] });
    world.contacts.delete(quiet);
    await choose('save_reminder', 'off');
    expect(await deliver()).toEqual([]);
    world.contacts.set(quiet, { ...asStudent(quiet), email: 'back@example.test', timeZone: '' });
    expect(await deliver()).toEqual([]);
  });

  it('is one, although two processes deliver at the same time', async () => {
    const many = Array.from({ length: 30 }, () => person());
    await tell({ kind: 'save_reminder', to: many });
    const other = createWorld(database);
    other.world.contacts = world.contacts;
    world.mails.length = 0;
    await Promise.all([notifications.deliverDue(), other.notifications.deliverDue()]);
    const all = [...world.mails, ...other.world.mails].map(({ to }) => to);
    expect(all.sort()).toEqual(many.map((id) => `${id}@example.test`).sort());
  });
});

describe('the link that ends mail', () => {
  const modes = async () => {
    const { matrix } = await notifications.service.getPrefs(asStudent(ana));
    return [matrix.new_answer.mail, matrix.decision.mail, matrix.comment.mail];
  };

  it('of a summary ends summaries alone', async () => {
    await choose('comment', 'weekly');
    await notifications.mailKinds['notice-digest']?.unsubscribe(ana);
    expect(await modes()).toEqual(['off', 'at_once', 'off']);
  });

  it('of one event ends that event alone, in every mail, also what waits', async () => {
    await tell();
    await notifications.mailKinds['notice-new-answer']?.unsubscribe(ana);
    expect(await modes()).toEqual(['off', 'at_once', 'daily']);
    at('20T15:00');
    expect(await deliver()).toEqual([]);
  });
});

describe('what somebody cannot have', () => {
  const mayHave = (userId: string, facts: Partial<Contact>): void => {
    const contact = { email: `${userId}@example.test`, timeZone: '', ...asStudent(userId) };
    world.contacts.set(userId, { ...contact, ...facts });
  };
  const tellAll = async (group: string): Promise<void> => {
    for (const kind of ['saved_schools', 'saved_search', 'new_answer'] as const)
      await tell({ kind, group: `${kind}:${group}`, title: `${kind} ${group}` });
  };
  const titles = (): string[] => {
    const mails = world.mails.flatMap(
      ({ text }) => text.match(/(?:saved_schools|saved_search|new_answer) \w+/g) ?? [],
    );
    return mails.sort();
  };

  it('neither reaches them nor is mailed later on', async () => {
    mayHave(ana, { roleName: 'Nurse' });
    await tellAll('one');
    const { items } = await notifications.service.list(ana);
    expect(items.map(({ kind }) => kind)).toEqual(['new_answer']);
    mayHave(ana, {});
    at('20T15:00');
    await deliver();
    expect(titles()).toEqual(['new_answer one']);
  });

  it('is not mailed either when it was theirs as it happened', async () => {
    await tellAll('one');
    mayHave(ana, { studentPackage: '' });
    at('20T15:00');
    await deliver();
    expect(titles()).toEqual(['new_answer one', 'saved_schools one']);
    at('20T16:00');
    await choose('saved_schools', 'at_once');
    await tellAll('two');
    mayHave(ana, { roleName: 'Nurse' });
    expect(await deliver()).toEqual([]);
    at('21T15:00');
    await deliver();
    expect(titles()).toEqual(['new_answer two']);
  });
});
