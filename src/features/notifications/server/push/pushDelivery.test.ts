import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { hour, minute } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { defaultMatrix } from '../../rules.ts';
import {
  asStudent,
  buildChoices,
  buildNotice,
  createWorld,
  testVapidKeys,
} from '../testingNotifications.ts';
import { createFakeBrowser, readAuthorization, startPushService } from './testingPushService.ts';

let database: OpenDatabase;
let service: Awaited<ReturnType<typeof startPushService>>;
let world: ReturnType<typeof createWorld>['world'];
let notifications: ReturnType<typeof createWorld>['notifications'];
let ana: string;
const session = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase();
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query(
    'delete from push_subscriptions; delete from notice_deliveries; delete from notices',
  );
  startWorld();
  // Only what a test delivers itself is sent.
  await notifications.stop();
  service.received.length = 0;
  service.answers.length = 0;
});
afterEach(() => notifications.stop());

function startWorld(): void {
  const made = createWorld(database);
  ({ world, notifications } = made);
  ana = made.person();
}

async function subscribe(userId = ana, sessionId = session) {
  const browser = service.browser();
  await notifications.push.add({ userId, sessionId }, browser.facts);
  return browser;
}
const tell = (facts: Parameters<typeof buildNotice>[0] = {}) =>
  notifications.notify(buildNotice({ to: [ana], ...facts }));
async function deliver(): Promise<number> {
  await notifications.deliverDue();
  return service.received.length;
}
const pass = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const isOn = async (endpoint: string, userId = ana) =>
  (await notifications.push.findState(userId, endpoint)).on;

describe('a push message', () => {
  it('comes encrypted to the browser, with neutral words, a path, and who sends it', async () => {
    const { facts, decrypt } = await subscribe();
    await tell();
    expect(await deliver()).toBe(1);
    const [message] = service.received;
    expect(service.origin + message?.path).toBe(facts.endpoint);
    expect(decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
      text: 'You have a new answer',
      path: '/forum/question/12',
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(message?.body.includes('prerequisites')).toBe(false);
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const { claims, key } = readAuthorization(message?.headers.authorization);
    expect([claims.aud, key]).toEqual([service.origin, testVapidKeys.publicKey]);
  });

  it('says what it is about in the one browser whose owner wants that, until it subscribes anew', async () => {
    const neutral = await subscribe();
    const detailed = await subscribe();
    const caller = { userId: ana, sessionId: session };
    await notifications.push.add(caller, { ...detailed.facts, details: true });
    expect(await notifications.push.findState(ana, detailed.facts.endpoint)).toEqual({
      on: true,
      details: true,
    });
    await tell();
    expect(await deliver()).toBe(2);
    const textIn = ({ facts, decrypt }: typeof neutral): unknown => {
      const path = new URL(facts.endpoint).pathname;
      const message = service.received.find((one) => one.path === path);
      return (decrypt(message?.body ?? Buffer.alloc(0)) as { text: string }).text;
    };
    expect(textIn(neutral)).toBe('You have a new answer');
    expect(textIn(detailed)).toMatch(/^New answer to “.+”$/);
    await notifications.push.add(caller, detailed.facts);
    expect((await notifications.push.findState(ana, detailed.facts.endpoint)).details).toBe(false);
  });

  it('is not sent of what is not urgent enough for one', async () => {
    await subscribe();
    await tell({ withoutPush: true });
    expect(await deliver()).toBe(0);
  });

  it('is sent by itself, soon after the transaction of what it reports', async () => {
    startWorld();
    await subscribe();
    await database.transaction(async () => {
      await tell();
      expect(service.received).toHaveLength(0);
    });
    await expect.poll(() => service.received.length).toBe(1);
  });

  it('is one for several answers of a question at once, and one for each browser', async () => {
    await subscribe();
    await subscribe();
    for (let at = 0; at < 4; at += 1) await tell();
    expect(await deliver()).toBe(2);
    expect(await deliver()).toBe(2);
  });

  it('is one in all when much has happened', async () => {
    const { decrypt } = await subscribe();
    for (let at = 0; at < 4; at += 1) await tell({ group: `question:${at}` });
    expect(await deliver()).toBe(1);
    expect(decrypt(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      text: 'You have new notifications',
      path: '/forum',
    });
  });

  it('waits for the end of quiet hours and of a shift', async () => {
    await subscribe();
    const quiet = { from: '05:00', to: '07:00' };
    const shifts = [{ from: '2026-11-20T06:30', to: '2026-11-20T19:00' }];
    await notifications.service.savePrefs(asStudent(ana), buildChoices({ quiet, shifts }), 0);
    await tell();
    pass(12 * hour);
    expect(await deliver()).toBe(0);
    pass(hour);
    expect(await deliver()).toBe(1);
  });

  it('is not sent about saved schools to who cannot save any more', async () => {
    await subscribe();
    const matrix = {
      ...defaultMatrix,
      saved_schools: { ...defaultMatrix.saved_schools, push: true },
    };
    await notifications.service.savePrefs(asStudent(ana), buildChoices({ matrix }), 0);
    await tell({ kind: 'saved_schools' });
    const contact = { ...asStudent(ana), email: 'ana@example.test', timeZone: '' };
    world.contacts.set(ana, { ...contact, roleName: 'Nurse' });
    expect(await deliver()).toBe(0);
    world.contacts.set(ana, contact);
    await tell({ kind: 'saved_schools' });
    expect(await deliver()).toBe(1);
  });

  it('is not sent for an event without push, one that was read meanwhile, or a session that ended', async () => {
    const { facts } = await subscribe();
    const matrix = { ...defaultMatrix, comment: { ...defaultMatrix.comment, push: false } };
    await notifications.service.savePrefs(asStudent(ana), buildChoices({ matrix }), 0);
    await tell({ kind: 'comment' });
    await tell({ group: 'question:2' });
    const [seen] = (await notifications.service.list(ana)).items;
    await notifications.service.markRead(ana, { ids: [seen?.id ?? 0] });
    expect(await deliver()).toBe(0);
    world.endedSessions.add(session);
    await tell();
    expect(await deliver()).toBe(0);
    expect(await isOn(facts.endpoint)).toBe(false);
    world.endedSessions.clear();
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const { facts } = await subscribe();
    service.answers.push({ status });
    await tell();
    expect(await deliver()).toBe(1);
    expect(await isOn(facts.endpoint)).toBe(false);
    pass(hour);
    expect(await deliver()).toBe(1);
  });

  it('that is busy is asked again, when it says so', async () => {
    await subscribe();
    service.answers.push({ status: 429, retryAfter: '600' }, { status: 503 });
    await tell();
    expect(await deliver()).toBe(1);
    pass(9 * minute);
    expect(await deliver()).toBe(1);
    pass(minute);
    expect(await deliver()).toBe(2);
    pass(minute);
    expect(await deliver()).toBe(2);
    pass(minute);
    expect(await deliver()).toBe(3);
    pass(hour);
    expect(await deliver()).toBe(3);
    expect(world.reports).toEqual([]);
  });

  it('that never takes it is given up after a day, with a word in the log', async () => {
    await subscribe();
    await tell();
    for (let at = 0; at < 40; at += 1) {
      service.answers.push({ status: 500 });
      await deliver();
      pass(hour);
    }
    expect(service.received.length).toBeLessThan(35);
    expect(world.reports).toEqual([expect.stringMatching(/given up after \d+ attempts/)]);
  });

  it('that refuses it is not asked again', async () => {
    const { facts } = await subscribe();
    service.answers.push({ status: 413 });
    await tell();
    await deliver();
    pass(hour);
    expect(await deliver()).toBe(1);
    expect(world.reports).toEqual(['A push service refused a message: answered 413.']);
    expect(await isOn(facts.endpoint)).toBe(true);
  });
});

describe('a browser', () => {
  it('belongs to whoever signed in last, and can be taken off as often as one likes', async () => {
    const { facts } = await subscribe();
    const ben = randomUUID();
    await notifications.push.add({ userId: ben, sessionId: session }, facts);
    await notifications.push.add({ userId: ben, sessionId: session }, facts);
    expect([await isOn(facts.endpoint), await isOn(facts.endpoint, ben)]).toEqual([false, true]);
    await notifications.push.remove(ana, facts.endpoint);
    expect(await isOn(facts.endpoint, ben)).toBe(true);
    await notifications.push.remove(ben, facts.endpoint);
    await notifications.push.remove(ben, facts.endpoint);
    expect(await isOn(facts.endpoint, ben)).toBe(false);
  });

  it('is one of the newest ten', async () => {
    const first = await subscribe();
    for (let at = 0; at < 10; at += 1) {
      pass(minute);
      await subscribe();
    }
    expect(await isOn(first.facts.endpoint)).toBe(false);
  });

  it('with keys that are none, or an address that is none, is refused', async () => {
    const { facts } = createFakeBrowser('file:///etc/passwd');
    const add = (wrong: typeof facts) =>
      getProblem(notifications.push.add({ userId: ana, sessionId: session }, wrong));
    expect((await add(facts)).code).toBe('validation_failed');
    const keys = { ...facts.keys, auth: 'short' };
    expect((await add({ endpoint: `${service.origin}/a`, keys })).code).toBe('validation_failed');
  });
});
