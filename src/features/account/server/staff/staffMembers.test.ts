import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { day } from '#shared/time/duration.ts';
import { users } from '../tables.ts';
import { buildUser, getFieldCodes, testPassword } from '../testing.ts';
import { openTestService } from '../testingService.ts';
import { staffEvents } from './tables.ts';

let site: Awaited<ReturnType<typeof openTestService>>;

beforeAll(async () => {
  site = await openTestService();
});
afterEach(() => site.db.delete(users));
afterAll(() => site.database.close());

const browser = (device = 'one browser') => ({
  agent: 'Firefox',
  networkPrefix: site.elsewhere(),
  device,
});
const password = 'four lamps in a long corridor';
const staff = () => site.service.staff;
const codeOf = async (promise: Promise<unknown>) => (await getProblem(promise)).code;

async function addManager(permissions = ['staff.manage']) {
  const { id, email, name } = await buildUser(site.db, { roleName: 'Editor', permissions });
  return { userId: id, email, name };
}
const readToken = (link: string): string =>
  /^https:\/\/lamplight\.example\/admin#invitation=([\w-]{43})$/.exec(link)?.[1] ?? '';
const accept = (link: string) =>
  site.service.acceptStaffInvitation(
    { token: readToken(link), name: 'Ada Ward', password },
    browser(),
  );
async function signIn(email: string, device?: string) {
  const origin = browser(device);
  await site.service.requestStaffCode({ email, password: testPassword }, origin);
  const code = /^\d{6}$/m.exec(site.mail.newestTo(email).text)?.[0] ?? '';
  return site.service.signInStaff({ email, code }, origin);
}
const invite = (actor: { userId: string }, email = 'ada@ward.example', name = '') =>
  staff().invite(actor, { email, name, permissions: ['content.edit'] });

describe('an invitation', () => {
  it('opens an account by its link, which is answered and mailed, once', async () => {
    const nora = await addManager();
    const { colleague, link } = await invite(nora, ' Ada@Ward.example', ' Ada  Ward ');
    expect(colleague).toMatchObject({
      email: 'Ada@ward.example',
      name: 'Ada Ward',
      permissions: ['content.edit'],
      state: 'invited',
      invitedUntil: new Date(site.clock().getTime() + 7 * day).toISOString(),
      sessions: 0,
    });
    expect(site.mail.newestTo(colleague.email).text).toContain(link);
    await accept(link);
    expect(await staff().get(colleague.id)).toMatchObject({
      state: 'active',
      invitedUntil: null,
      sessions: 1,
      lastSeenAt: site.clock().toISOString(),
    });
    expect(await codeOf(accept(link))).toBe('gone');
  });

  it('says what is wrong with it, each with its sentence, and opens nothing', async () => {
    const nora = await addManager();
    const member = await buildUser(site.db);
    const ask = (facts: object) =>
      getFieldCodes(
        staff().invite(nora, {
          email: 'ada@ward.example',
          name: '',
          permissions: ['content.edit'],
          ...facts,
        }),
      );
    expect(await ask({ email: 'ada at ward', permissions: [] })).toEqual([
      'email: email_format',
      'permissions: required',
    ]);
    expect(await ask({ permissions: ['everything'] })).toEqual(['permissions: unknown']);
    expect(await ask({ name: '1234' })).toEqual(['name: name_format']);
    expect(await ask({ email: nora.email.toUpperCase() })).toEqual(['email: taken']);
    expect(await ask({ email: member.email })).toEqual(['email: taken']);
    expect((await staff().list()).map(({ email }) => email)).toEqual([nora.email]);
  });

  it('that ran out is renewed, and the link before opens nothing', async () => {
    const nora = await addManager();
    const { colleague, link } = await invite(nora);
    site.later(7 * day);
    expect((await staff().get(colleague.id)).state).toBe('expired');
    expect(await codeOf(accept(link))).toBe('gone');
    const renewed = await staff().renewInvitation(nora, colleague.id);
    expect(renewed.colleague.state).toBe('invited');
    expect(renewed.link).not.toBe(link);
    expect(site.mail.newestTo(colleague.email).text).toContain(renewed.link);
    await accept(renewed.link);
    expect(await codeOf(staff().renewInvitation(nora, colleague.id))).toBe('wrong_state');
  });

  it('to an account that was suspended meanwhile opens nothing, until it is back', async () => {
    const nora = await addManager();
    const { colleague, link } = await invite(nora);
    await staff().suspend(nora, colleague.id);
    expect(await codeOf(accept(link))).toBe('account_suspended');
    expect(await codeOf(staff().renewInvitation(nora, colleague.id))).toBe('wrong_state');
    await staff().restore(nora, colleague.id);
    expect((await accept(link)).staff.name).toBe('Ada Ward');
  });
});

describe('a change of the staff', () => {
  it('counts at once in sessions that are open, and leaves what it does not name', async () => {
    const nora = await addManager();
    const ada = await addManager(['content.edit', 'schools.edit']);
    const { token } = await signIn(ada.email);
    const permissions = async () => (await site.service.identifyStaff(token))?.permissions;
    await staff().changePermissions(nora, ada.userId, {
      give: ['plans.manage'],
      take: ['content.edit'],
    });
    expect(await permissions()).toEqual(['schools.edit', 'plans.manage']);
    await staff().changePermissions(nora, ada.userId, { give: [], take: ['schools.edit'] });
    expect(await permissions()).toEqual(['plans.manage']);
    expect(
      await getFieldCodes(
        staff().changePermissions(nora, ada.userId, { give: ['everything'], take: [] }),
      ),
    ).toEqual(['permissions: unknown']);
  });

  it('ends every session, or closes the account until it is back', async () => {
    const nora = await addManager();
    const ada = await addManager(['content.edit']);
    const sessions = [await signIn(ada.email, 'one'), await signIn(ada.email, 'two')];
    const open = async () =>
      (await Promise.all(sessions.map(({ token }) => site.service.identifyStaff(token)))).filter(
        (identity) => identity !== null,
      ).length;
    expect([await open(), (await staff().get(ada.userId)).sessions]).toEqual([2, 2]);
    await staff().endSessions(nora, ada.userId);
    expect([await open(), (await staff().get(ada.userId)).sessions]).toEqual([0, 0]);
    sessions.push(await signIn(ada.email));
    expect((await staff().suspend(nora, ada.userId)).state).toBe('suspended');
    expect(await open()).toBe(0);
    expect(await codeOf(signIn(ada.email))).toBe('account_suspended');
    expect((await staff().restore(nora, ada.userId)).permissions).toEqual(['content.edit']);
    await signIn(ada.email);
  });

  it('is refused to whoever lost the permission since the screen was opened', async () => {
    const nora = await addManager();
    const ada = await addManager();
    await staff().changePermissions(nora, ada.userId, { give: [], take: ['staff.manage'] });
    expect(await codeOf(invite(ada))).toBe('permission_needed');
    expect(await codeOf(staff().suspend(ada, nora.userId))).toBe('permission_needed');
    expect((await staff().get(nora.userId)).state).toBe('active');
  });

  it('knows the staff alone: no member, no address that is none', async () => {
    const nora = await addManager();
    const { id } = await buildUser(site.db);
    for (const other of [id, '1', '00000000-0000-4000-8000-000000000000']) {
      expect(await codeOf(staff().get(other))).toBe('not_found');
      expect(await codeOf(staff().suspend(nora, other))).toBe('not_found');
    }
  });
});

describe('the permission to manage the staff', () => {
  const take = (actor: { userId: string } | 'command', { userId }: { userId: string }) =>
    staff().changePermissions(actor, userId, { give: [], take: ['staff.manage'] });

  it('is taken from nobody by themselves', async () => {
    const nora = await addManager();
    await addManager();
    expect(await codeOf(take(nora, nora))).toBe('wrong_state');
    expect(await codeOf(staff().suspend(nora, nora.userId))).toBe('wrong_state');
    expect((await staff().get(nora.userId)).permissions).toEqual(['staff.manage']);
  });

  it('stays with the last one who has it, against the command as well', async () => {
    const nora = await addManager();
    const invited = await staff().invite(nora, {
      email: 'ada@ward.example',
      name: '',
      permissions: ['staff.manage'],
    });
    expect(await codeOf(take('command', nora))).toBe('wrong_state');
    expect(await codeOf(staff().suspend('command', nora.userId))).toBe('wrong_state');
    await accept(invited.link);
    await take('command', nora);
    expect((await staff().get(nora.userId)).permissions).toEqual([]);
  });

  it('can be moved while nobody has opened an account yet', async () => {
    const first = await staff().invite('command', {
      email: 'typo@ward.example',
      name: '',
      permissions: ['staff.manage'],
    });
    expect(await codeOf(take('command', { userId: first.colleague.id }))).toBe('wrong_state');
    await staff().invite('command', {
      email: 'nora@ward.example',
      name: '',
      permissions: ['staff.manage'],
    });
    await take('command', { userId: first.colleague.id });
    expect((await staff().get(first.colleague.id)).permissions).toEqual([]);
  });

  it('stays with one of two who take it from each other in the same moment', async () => {
    for (const how of ['permission', 'account'] as const) {
      const [nora, ada] = [await addManager(), await addManager()];
      const run = (actor: typeof nora, other: typeof nora) =>
        how === 'permission' ? take(actor, other) : staff().suspend(actor, other.userId);
      const results = await Promise.allSettled([run(nora, ada), run(ada, nora)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = (await staff().list()).filter(
        ({ state, permissions }) => state === 'active' && permissions.includes('staff.manage'),
      );
      expect(left).toHaveLength(1);
      await site.db.delete(users);
    }
  });
});

describe('the log of the staff', () => {
  it('says who did what to whom and when, the newest first, in pages', async () => {
    const nora = await addManager();
    const { colleague, link } = await invite(nora);
    await accept(link);
    await staff().changePermissions(nora, colleague.id, {
      give: ['schools.edit'],
      take: ['content.edit'],
    });
    await staff().suspend('command', colleague.id);
    await staff().restore(nora, colleague.id);
    await staff().endSessions(nora, colleague.id);
    const by = `${nora.name}, ${nora.email}`;
    const about = colleague.email;
    const { data } = await staff().listEvents(undefined);
    expect(data.slice(0, 6).map(({ id: _id, at: _at, ...event }) => event)).toEqual([
      { by, about, action: 'sessions_ended', given: [], taken: [] },
      { by, about, action: 'restored', given: [], taken: [] },
      { by: 'npm run staff', about, action: 'suspended', given: [], taken: [] },
      {
        by,
        about,
        action: 'permissions_changed',
        given: ['schools.edit'],
        taken: ['content.edit'],
      },
      { by: `Ada Ward, ${about}`, about, action: 'opened', given: [], taken: [] },
      { by, about, action: 'invited', given: ['content.edit'], taken: [] },
    ]);
    expect(data[0]?.at).toBe(site.clock().toISOString());
    const rows = Array.from({ length: 60 }, (_, at) => ({
      at: site.clock(),
      byName: 'npm run staff',
      action: 'sessions_ended' as const,
      userId: null,
      email: `${at}@ward.example`,
    }));
    await site.db.insert(staffEvents).values(rows);
    const first = await staff().listEvents(undefined);
    expect([first.data.length, first.data[0]?.about]).toEqual([50, '59@ward.example']);
    const second = await staff().listEvents(first.nextBefore ?? '');
    expect(second.data[0]?.about).toBe('9@ward.example');
  });

  it('has nothing of what was refused or changed nothing', async () => {
    const nora = await addManager();
    const before = (await staff().listEvents(undefined)).data[0]?.id;
    await staff().changePermissions(nora, nora.userId, { give: ['staff.manage'], take: [] });
    await staff().restore(nora, nora.userId);
    await getProblem(staff().suspend(nora, nora.userId));
    expect((await staff().listEvents(undefined)).data[0]?.id).toBe(before);
  });

  it('can’t be changed, emptied or thinned out; a person can be taken out of it', async () => {
    const nora = await addManager();
    const { colleague } = await invite(nora);
    for (const statement of [
      `update staff_events set action = 'restored'`,
      `update staff_events set user_id = null, email = '', by_name = 'somebody'`,
      'delete from staff_events',
      'truncate staff_events',
    ])
      await expect(site.database.pool.query(statement)).rejects.toThrow('cannot be changed');
    await site.service.personData.removePerson(colleague.id, { posts: 'erase' });
    const [newest] = (await staff().listEvents(undefined)).data;
    expect(newest).toMatchObject({
      about: '',
      action: 'invited',
      by: `${nora.name}, ${nora.email}`,
    });
  });

  it('names nobody whose account is gone in another way', async () => {
    const nora = await addManager();
    const { colleague } = await invite(nora);
    await site.service.removeExpired();
    expect((await staff().listEvents(undefined)).data[0]?.about).toBe(colleague.email);
    await site.db.delete(users);
    await site.service.removeExpired();
    expect((await staff().listEvents(undefined)).data[0]?.about).toBe('');
  });
});
