import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createRecipientStore } from '#features/account/server/profile/recipientStore.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { SavedChange } from '../contract.ts';
import { createChangeNotifications } from './changeNotifications.ts';
import { createSavedService } from './service.ts';
import { buildChange, buildProgram, buildSchool } from './testingSchoolRows.ts';
import type { Mail } from '#server/mail/outbox.ts';

let database: OpenDatabase;
let now: Date;
let written: Mail[];
let notices: Notice[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = at('20T10:00');
  written = [];
  notices = [];
  await database.pool.query('delete from mail_outbox; delete from saved_universities;');
});

const at = (day: string): Date => new Date(`2026-11-${day}:00.000Z`);
const clock = () => now;
const never = { name: 'none', send: () => Promise.reject(new Error('Nothing is sent here.')) };

type Emails = Parameters<typeof createChangeNotifications>[0]['emails'];

function notifications(
  emails: Emails = (ids) => createRecipientStore(database.db).studentEmails(ids),
) {
  const outbox = createOutbox({
    database,
    clock,
    transport: never as never,
    from: 'site@example.test',
    report: () => undefined,
  });
  return createChangeNotifications({
    database,
    clock,
    origin: () => 'https://site.example',
    siteName: 'Lamplight',
    unsubscribeUrl: (userId) => `https://site.example/unsubscribe/${userId}`,
    emails,
    notify: async (notice) => void notices.push(notice),
    mail: {
      async enqueue(mail) {
        written.push(mail);
        await outbox.enqueue(mail);
      },
    },
  });
}

/** Mails in the outbox: what was really handed over, each key once. */
const stored = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ recipient: string }>(
    'select recipient from mail_outbox order by created_at, recipient',
  );
  return rows.map(({ recipient }) => recipient);
};

async function saved(id: number, set: SavedChange['set'] = {}, facts = {}): Promise<string> {
  const { email, id: userId } = await buildUser(database.db, facts);
  const service = createSavedService({ database, clock, pages: async () => [] });
  await service.bulk(userId, [{ id, revision: 0, set: { saved: true, ...set } }]);
  return email;
}

describe('the digest', () => {
  it('tells once a day what moved, in plain words, with the switch that ends it', async () => {
    const id = await buildSchool(database.db, { name: 'Harbor College', slug: 'harbor-college' });
    const email = await saved(id);
    await buildChange(database.db, id, { at: at('20T11:00') });
    await buildChange(database.db, id, {
      at: at('20T12:00'),
      kind: 'fee',
      subject: 'Application fee, BSN',
      before: '',
      after: '$65',
    });
    now = at('20T15:00');
    expect(await notifications().tell()).toBe(1);
    expect(await notifications().tell()).toBe(0);
    expect(await stored()).toEqual([email]);
    const [shown] = notices;
    expect(shown).toMatchObject({
      kind: 'saved_schools',
      title: 'Changes at schools you saved',
      path: '/my-account/subscribe-universities',
    });
    expect(new Set(notices.map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
    const [mail] = written;
    expect(mail?.subject).toBe('Changes at schools you saved');
    expect(mail?.text).toContain(
      [
        'Harbor College',
        'https://site.example/university/harbor-college',
        '- Application deadline, Fall 2027: was 1 February 2027, is now 15 January 2027',
        '- Application fee, BSN: $65',
      ].join('\n'),
    );
    expect(mail?.text).toMatch(/To change that for a school.*\/my-account\/subscribe-universities/);
    expect(mail?.text).toContain(`Or unsubscribe from all of them: ${mail?.unsubscribeUrl}`);
    expect(mail?.unsubscribeUrl).toMatch(/unsubscribe\/[0-9a-f-]{36}$/);
  });

  it('is one mail for all schools of a person, and another one the next day only for what is new', async () => {
    const [one, two] = [await buildSchool(database.db), await buildSchool(database.db)];
    const email = await saved(one);
    const { rows } = await database.pool.query<{ user_id: string }>(
      'select user_id from saved_universities',
    );
    const service = createSavedService({ database, clock, pages: async () => [] });
    await service.save(rows[0]?.user_id ?? '', { id: two });
    await buildChange(database.db, one, { at: at('20T11:00') });
    await buildChange(database.db, two, { at: at('20T12:00') });
    now = at('20T16:00');
    await notifications().tell();
    await buildChange(database.db, two, { at: at('20T17:00'), subject: 'Of the next day' });
    now = at('21T14:59');
    expect(await notifications().tell()).toBe(0);
    now = at('21T15:00');
    expect(await notifications().tell()).toBe(1);
    expect(await stored()).toEqual([email, email]);
    expect(written[0]?.text.match(/^- /gm)).toHaveLength(2);
    expect(written[1]?.text.match(/^- .*/gm)).toEqual([
      '- Of the next day: was 1 February 2027, is now 15 January 2027',
    ]);
  });

  it('makes up for days on which the server was down, in one mail', async () => {
    const id = await buildSchool(database.db);
    await saved(id);
    await buildChange(database.db, id, { at: at('20T11:00'), subject: 'First' });
    await buildChange(database.db, id, { at: at('22T11:00'), subject: 'Second' });
    now = at('23T18:00');
    await notifications().tell();
    expect(written).toHaveLength(1);
    expect(written[0]?.text).toMatch(/First[\s\S]*Second/);
    now = at('24T18:00');
    expect(await notifications().tell()).toBe(0);
  });

  it.each([
    ['whose switch is off', { notify: false }, {}],
    ['who chose other programs', { programIds: [1] }, {}],
    ['who took the school off', { saved: false }, {}],
    ['who wants no mail about this', { muted: ['deadlines' as const] }, {}],
    ['whose address is not confirmed', {}, { emailVerifiedAt: null }],
    ['whose account is suspended', {}, { status: 'suspended' as const }],
  ])('is not for somebody %s', async (_who, set, facts) => {
    const id = await buildSchool(database.db);
    const program = await buildProgram(database.db, id);
    await saved(id, set, facts);
    await buildChange(database.db, id, { at: at('20T11:00'), programId: program });
    now = at('20T16:00');
    expect([await notifications().tell(), await stored()]).toEqual([0, []]);
  });

  it('says nothing of what was seen on the site already', async () => {
    const id = await buildSchool(database.db);
    await saved(id);
    const change = await buildChange(database.db, id, { at: at('20T11:00') });
    await database.pool.query('update saved_universities set seen_change = $1', [change]);
    now = at('20T16:00');
    expect(await notifications().tell()).toBe(0);
  });

  it('is due once a day', async () => {
    const news = notifications();
    now = at('20T16:00');
    expect(news.isDue(now, at('20T14:59'))).toBe(true);
    await news.tell();
    expect(news.isDue(at('21T14:59'), now)).toBe(false);
    expect(news.isDue(at('21T15:00'), now)).toBe(true);
  });

  it('is due again after a failure, although the day has had its turn', async () => {
    const news = notifications(() => Promise.reject(new Error('no')));
    now = at('20T16:00');
    await expect(news.tell()).rejects.toThrow('no');
    expect(news.isDue(now, now)).toBe(true);
  });
});

describe('a date that comes near', () => {
  const lines = (): string[] => written.flatMap(({ text }) => text.match(/^- .*/gm) ?? []);
  /** Runs the digests of these days. */
  async function days(...all: string[]): Promise<void> {
    const news = notifications();
    for (const day of all) {
      now = at(`${day}T16:00`);
      await news.tell();
    }
  }

  it('is told 30, 14, 7, 3 and 1 days before, once each, with the clock of the school', async () => {
    const id = await buildSchool(database.db);
    await buildProgram(database.db, id, { deadlines: ['2026-12-24T04:59:00Z'] });
    now = at('10T10:00');
    await saved(id);
    const november = Array.from({ length: 18 }, (_, nth) => `${13 + nth}`);
    await days(...november);
    expect(lines()).toEqual([
      '- Final deadline, Nursing, Fall 2027: December 23, 2026, 11:59 PM EST, in 30 days',
    ]);
    written = [];
    for (let nth = 1; nth <= 24; nth += 1) {
      now = new Date(Date.UTC(2026, 11, nth, 16));
      await notifications().tell();
    }
    expect(lines().map((line) => /in (\d+) day/.exec(line)?.[1])).toEqual(['14', '7', '3', '1']);
    expect(written[0]).toMatchObject({ subject: 'Upcoming dates at schools you saved' });
  });

  it('that was missed while the server was down is told with the days that are left', async () => {
    const id = await buildSchool(database.db);
    await buildProgram(database.db, id, { deadlines: ['2026-11-28T04:59:00Z'] });
    now = at('10T10:00');
    await saved(id);
    await days('23');
    expect(lines()).toEqual([expect.stringMatching(/in 5 days$/)]);
  });

  it('is no news for who saved the school after that, muted dates, or chose another program', async () => {
    const id = await buildSchool(database.db);
    await buildProgram(database.db, id, { deadlines: ['2026-11-27T04:59:00Z'] });
    const other = await buildProgram(database.db, id);
    now = at('10T10:00');
    await saved(id, { muted: ['deadlines'] });
    await saved(id, { programIds: [other] });
    now = at('20T14:00');
    await saved(id);
    await days('20');
    expect(lines()).toEqual([]);
  });

  it('comes in the same mail as what moved, and not again with the next one', async () => {
    const id = await buildSchool(database.db);
    await buildProgram(database.db, id, { deadlines: ['2026-11-27T16:00:00Z'] });
    now = at('10T10:00');
    await saved(id);
    await buildChange(database.db, id, { at: at('20T16:30') });
    await days('21');
    expect(written).toHaveLength(1);
    expect(written[0]?.subject).toBe('Upcoming dates and changes at schools you saved');
    await buildChange(database.db, id, { at: at('22T11:00'), subject: 'Next' });
    await days('22');
    expect(written[1]?.text).not.toContain('in 5 days');
  });

  it('is also that of an information session', async () => {
    const id = await buildSchool(database.db);
    const program = await buildProgram(database.db, id);
    const session = {
      startsAt: '2026-11-27T23:00:00Z',
      zone: 'America/Los_Angeles',
      title: 'Meet the faculty',
      url: '',
    };
    await database.pool.query(
      `update programs set details = jsonb_set(details, '{infoSessions}', $1) where id = $2`,
      [JSON.stringify([session, { title: 'unreadable' }]), program],
    );
    now = at('10T10:00');
    await saved(id);
    await days('21');
    expect(lines()).toEqual([]);
    await database.pool.query(
      `update programs set details = jsonb_set(details, '{infoSessions}', $1) where id = $2`,
      [JSON.stringify([session]), program],
    );
    await days('22');
    expect(lines()).toEqual(['- Meet the faculty: November 27, 2026, 3:00 PM PST, in 6 days']);
  });
});

it('a new review is told to those who saved the school before, and not to its author', async () => {
  const id = await buildSchool(database.db);
  now = at('10T10:00');
  const [email, author] = [await saved(id), await saved(id)];
  await database.pool.query(
    `insert into reviews (university_id, type, author_id, stars, aspects, body, status, sample, created_at, updated_at, author_name)
     select $1, 'BSN', id, 4, '{}', 'Good clinicals.', 'published', false, $3, $3, 'Ana' from users where email = $2`,
    [id, author, at('20T11:00')],
  );
  now = at('20T16:00');
  expect(await notifications().tell()).toBe(1);
  expect(written[0]).toMatchObject({ to: email });
  expect(written[0]?.text).toContain('- New review of the BSN program: 4 of 5 stars');
});
