import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../tables.ts';
import { buildUser, fastPasswords } from '../testing.ts';
import { openTestService } from '../testingService.ts';
import { getProblem } from '#testing/getProblem.ts';
import { manageStaff } from './manageStaff.ts';

let site: Awaited<ReturnType<typeof openTestService>>;

beforeAll(async () => {
  site = await openTestService();
});
afterEach(() => site.db.delete(users));
afterAll(() => site.database.close());

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  let output = '';
  const print = (text: string) => void (output += text);
  const { database, clock } = site;
  const deps = {
    database,
    clock,
    print,
    origin: 'https://lamplight.example',
    passwords: fastPasswords,
  };
  const code = await manageStaff(args, deps);
  return { code, output };
}
const addModerator = (email: string) => run('add', email, '--may', 'forum.moderate');

describe('registrations to look at', () => {
  it('are listed with the reason until someone has looked', async () => {
    const { email } = await buildUser(site.db, { registrationFlags: ['busy_device'] });
    await buildUser(site.db);
    const { output } = await run('flagged');
    expect(output).toBe(
      `${email}  Student, 2026-11-20, confirmed\n  many registrations from one browser within an hour\n`,
    );
    expect(await run('reviewed', email)).toMatchObject({ code: 0 });
    expect((await run('flagged')).output).toBe('No registration is flagged.\n');
    expect(await run('reviewed', email)).toMatchObject({ code: 1 });
  });
});

describe('npm run staff', () => {
  it('lets an existing account moderate, however its address is typed, and lists it', async () => {
    const { email } = await buildUser(site.db, { email: 'Nora@Ward.Example' });
    expect((await run()).output).toBe('Nobody has been added yet.\n');
    expect(await addModerator(' nora@ward.example ')).toEqual({
      code: 0,
      output: `${email} may: forum.moderate.\n`,
    });
    expect(await addModerator(email)).toMatchObject({ code: 0 });
    expect((await run('list')).output).toContain(`${email}  `);
    expect((await run('list')).output).toContain('may: forum.moderate');
    const [row] = await site.db.select().from(users);
    expect(row?.permissions).toEqual(['forum.moderate']);
  });

  it('counts in a session that is running, in both directions', async () => {
    const { id, email } = await buildUser(site.db);
    const { token } = await site.signIn(email);
    const permissions = async () => (await site.service.identify(token))?.permissions;
    expect(await permissions()).toEqual([]);
    await addModerator(email);
    expect(await permissions()).toEqual(['forum.moderate']);
    expect(await run('remove', email)).toEqual({
      code: 0,
      output: `${email} may do what every member may, and no more.\n`,
    });
    expect(await permissions()).toEqual([]);
    expect((await site.service.identify(token))?.userId).toBe(id);
  });

  it('takes back what is named and leaves the rest', async () => {
    const { email } = await buildUser(site.db, { permissions: ['forum.moderate', 'content.edit'] });
    expect((await run('remove', email, '--may=forum.moderate')).output).toBe(
      `${email} may: content.edit.\n`,
    );
  });

  it('says in a sentence why it changes nothing', async () => {
    await buildUser(site.db, { email: 'sue@ward.example', status: 'suspended' });
    await buildUser(site.db, { email: 'new@ward.example', emailVerifiedAt: null });
    for (const [email, sentence] of [
      ['nobody@ward.example', 'No account has the address nobody@ward.example.'],
      ['sue@ward.example', 'is suspended'],
      ['new@ward.example', 'hasn’t confirmed this address yet'],
    ] as const) {
      const { code, output } = await addModerator(email);
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    }
    expect((await run('remove', 'nobody@ward.example')).output).toContain('No account has');
    expect((await site.db.select().from(users)).every((row) => row.permissions.length === 0)).toBe(
      true,
    );
  });

  it('explains itself when an order is not understood', async () => {
    const { email } = await buildUser(site.db);
    expect(await run('add', email, '--may', 'everything')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^There is no permission “everything”. There are: content.edit, .*staff.manage. Nothing was changed.\n$/,
      ),
    });
    expect((await run('add', email)).output).toContain('What may they do?');
    expect((await run('add')).output).toContain('Whom?');
    expect((await run('add', email, 'second@ward.example', '--may', 'forum.moderate')).code).toBe(
      1,
    );
    expect((await run('help')).code).toBe(0);
    expect((await run('promote')).code).toBe(1);
    expect((await run('promote')).output).toContain(
      'npm run staff -- add <mail> --may forum.moderate',
    );
  });
});

describe('npm run staff, for the admin app', () => {
  const origin = { agent: '', networkPrefix: 'net 1', device: 'a browser of this test' };
  const readLink = (output: string): string =>
    /https:\/\/lamplight\.example\/admin#invitation=([\w-]{43})/.exec(output)?.[1] ?? '';
  const password = 'four lamps in a long corridor';

  it('opens the first account and prints a link that works once', async () => {
    const { code, output } = await run(
      'add',
      ' Ed@Ward.example',
      '--may',
      'content.edit,staff.manage',
    );
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('may: content.edit, staff.manage.'),
    ]);
    const accept = (token: string) =>
      site.service.acceptStaffInvitation({ token, name: 'Ed Ward', password }, origin);
    const { staff, token } = await accept(readLink(output));
    expect(staff).toMatchObject({ name: 'Ed Ward', permissions: ['content.edit', 'staff.manage'] });
    expect((await site.service.identifyStaff(token))?.userId).toBe(staff.id);
    expect(await getProblem(accept(readLink(output)))).toMatchObject({ code: 'gone' });
  });

  it('gives another link, which ends the one before', async () => {
    const before = readLink((await run('add', 'ed@ward.example', '--may', 'content.edit')).output);
    const after = readLink((await run('link', 'ed@ward.example')).output);
    const accept = (token: string) =>
      site.service.acceptStaffInvitation({ token, name: 'Ed Ward', password }, origin);
    expect(await getProblem(accept(before))).toMatchObject({ code: 'gone' });
    expect((await accept(after)).staff.email).toBe('ed@ward.example');
    expect((await run('link', 'nobody@ward.example')).code).toBe(1);
  });

  it('gives and takes permissions, also while somebody is signed in', async () => {
    const { output } = await run('add', 'ed@ward.example', '--may', 'content.edit');
    const { token } = await site.service.acceptStaffInvitation(
      { token: readLink(output), name: 'Ed Ward', password },
      origin,
    );
    await run('add', 'ed@ward.example', '--may', 'schools.edit');
    const permissions = async () => (await site.service.identifyStaff(token))?.permissions;
    expect(await permissions()).toEqual(['content.edit', 'schools.edit']);
    expect((await run('remove', 'ed@ward.example')).output).toContain('nothing in the admin app');
    expect(await permissions()).toEqual([]);
  });

  it('refuses what the screens refuse, in the same words, and is in the same log', async () => {
    await run('add', 'ed@ward.example', '--may', 'staff.manage');
    expect(await run('remove', 'ed@ward.example')).toEqual({
      code: 1,
      output: expect.stringContaining('ed@ward.example is the only one who can add staff'),
    });
    expect(await run('remove', 'ed@ward.example', '--may', 'staff.manage')).toMatchObject({
      code: 1,
    });
    await run('add', 'ada@ward.example', '--may', 'staff.manage,content.edit');
    expect((await run('remove', 'ed@ward.example')).code).toBe(0);
    const { email } = await buildUser(site.db);
    await addModerator(email);
    const { data } = await site.service.staff.listEvents(undefined);
    expect(data.slice(0, 4)).toMatchObject([
      { by: 'npm run staff', about: email, given: ['forum.moderate'] },
      { by: 'npm run staff', about: 'ed@ward.example', taken: ['staff.manage'] },
      { by: 'npm run staff', about: 'ada@ward.example', action: 'invited' },
      { by: 'npm run staff', about: 'ed@ward.example', action: 'invited' },
    ]);
  });

  it('says which address can’t have an account, and opens none', async () => {
    expect(await run('add', 'ed at ward', '--may', 'content.edit')).toEqual({
      code: 1,
      output: 'Enter an email address like name@example.com.\n',
    });
    expect((await run('list')).output).toBe('Nobody has been added yet.\n');
  });

  it('keeps the accounts of the site and of the admin app apart', async () => {
    const { email } = await buildUser(site.db);
    const { code, output } = await run('add', email, '--may', 'content.edit');
    expect([code, output]).toEqual([1, expect.stringContaining('use another address')]);
  });
});
