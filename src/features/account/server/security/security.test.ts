import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day } from '#shared/time/duration.ts';
import { newToken } from '../secrets.ts';
import { buildUser, testPassword } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

let on: TestService;
beforeAll(async () => {
  on = await openTestService();
});
afterAll(() => on.close());

const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const enter = (email: string, device: string) =>
  on.service.signIn(
    { email, password: testPassword },
    { networkPrefix: on.elsewhere(), agent: chrome, device },
  );
const newDeviceMails = (email: string) =>
  on.mail.mails.filter(({ to, subject }) => to === email && subject.startsWith('New sign-in'));
const query = (text: string, values: unknown[] = []) => on.database.pool.query(text, values);

describe('a sign-in from a new browser', () => {
  it('is mailed to the owner, with what kind it is and when, and without a place', async () => {
    const { email } = await buildUser(on.db, { timeZone: 'America/Chicago' });
    await enter(email, newToken());
    expect(newDeviceMails(email)).toEqual([]);
    await enter(email, newToken());
    const [mail] = newDeviceMails(email);
    expect(mail?.text).toContain(
      'Chrome on Android, November 20, 2026 at 3:00 AM (America/Chicago)',
    );
    expect(mail?.text).not.toMatch(/198\.51\.100/);
  });

  it('is mailed once for each browser', async () => {
    const { email } = await buildUser(on.db);
    const [home, phone] = [newToken(), newToken()];
    for (const device of [home, phone, phone, home]) await enter(email, device);
    expect(newDeviceMails(email)).toHaveLength(1);
  });

  it('is mailed for the first browser of somebody who is signed in from before browsers were known', async () => {
    const { email } = await buildUser(on.db);
    await on.signIn(email);
    await enter(email, newToken());
    expect(newDeviceMails(email)).toHaveLength(1);
  });
});

describe('what happened to an account', () => {
  it('is listed newest first, for its owner alone', async () => {
    const owner = await buildUser(on.db);
    await enter(owner.email, newToken());
    on.later(1000);
    await enter(owner.email, newToken());
    on.later(1000);
    await on.service.endOtherSessions({ userId: owner.id, sessionId: owner.id });
    const other = await buildUser(on.db);
    expect(await on.service.listSecurityEvents(other.id)).toEqual([]);
    const events = await on.service.listSecurityEvents(owner.id);
    expect(events[0]).toMatchObject({ action: 'other_sessions_ended', device: '' });
    expect(
      events
        .slice(1)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['signed_in_new_device', 'signed_in_password', 'signed_in_password']);
    expect(events[1]?.device).toBe('Chrome on Android');
  });

  it('names the device in which it was done', async () => {
    const { id, email } = await buildUser(on.db);
    const device = newToken();
    const lost = await on.service.identify((await enter(email, device)).token);
    const here = await on.service.identify((await enter(email, device)).token);
    if (!here || !lost) throw new Error('Nobody is signed in.');
    await on.service.endSession(here, lost.sessionId);
    await enter(email, device);
    await on.service.endOtherSessions(here);
    await on.service.cancelDeletion(id, here.sessionId);
    const events = await on.service.listSecurityEvents(id);
    for (const action of ['session_ended', 'other_sessions_ended', 'deletion_canceled'])
      expect(events.filter((event) => event.action === action)).toMatchObject([
        { device: 'Chrome on Android' },
      ]);
  });

  it('can be changed and deleted by nobody, whatever the statement', async () => {
    const { email, id } = await buildUser(on.db);
    await enter(email, newToken());
    const refused = /audit events cannot be changed/;
    await expect(query(`update audit_events set action = 'registered'`)).rejects.toThrow(refused);
    await expect(query('update audit_events set user_id = null')).rejects.toThrow(refused);
    await expect(
      query(`update audit_events set user_id = null, device = '', network_prefix = '', at = now()`),
    ).rejects.toThrow(refused);
    await expect(query('delete from audit_events where user_id = $1', [id])).rejects.toThrow(
      refused,
    );
    await expect(query('truncate audit_events')).rejects.toThrow(refused);
  });

  it('loses its person when the account is deleted, and stays', async () => {
    const user = await buildUser(on.db);
    await enter(user.email, newToken());
    const { rows } = await query('select id from audit_events where user_id = $1', [user.id]);
    await on.service.personData.removePerson(user.id, { posts: 'erase' });
    const left = await query(
      'select user_id, device, network_prefix, action from audit_events where id = $1',
      [rows[0].id],
    );
    expect(left.rows).toEqual([
      { user_id: null, device: '', network_prefix: '', action: 'signed_in_password' },
    ]);
  });

  it('loses its person after two years', async () => {
    const { email, id } = await buildUser(on.db);
    await enter(email, newToken());
    on.later(730 * day - 1);
    await on.service.removeExpired();
    expect(await on.service.listSecurityEvents(id)).toHaveLength(1);
    on.later(1);
    await on.service.removeExpired();
    expect(await on.service.listSecurityEvents(id)).toEqual([]);
  });
});
