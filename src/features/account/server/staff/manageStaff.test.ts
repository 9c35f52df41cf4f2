import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../tables.ts';
import { buildUser } from '../testing.ts';
import { openTestService } from '../testingService.ts';
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
  const code = await manageStaff(args, { database: site.database, clock: site.clock, print });
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
    await buildUser(site.db, { email: 'ed@ward.example', roleName: 'Editor' });
    await buildUser(site.db, { email: 'sue@ward.example', status: 'suspended' });
    await buildUser(site.db, { email: 'new@ward.example', emailVerifiedAt: null });
    for (const [email, sentence] of [
      ['nobody@ward.example', 'No account has the address nobody@ward.example.'],
      ['ed@ward.example', 'is an editor’s account'],
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
      output:
        'There is no permission “everything”. Members can be allowed: forum.moderate. Nothing was changed.\n',
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
