// The forms of the account as a browser without a script sends them: pages in, pages out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodeHash } from '#features/account/server/secrets.ts';
import { pathQuestions } from '#features/content/pathQuestions.ts';
import { startServer, testDemoPassword } from '../testing/startServer.ts';
import type { App } from './app.ts';

const appSecret = 'a secret of this test, long enough for it';
let app: App;
beforeAll(async () => {
  app = await startServer({ renders: true, config: { appSecret } });
});
afterAll(() => app.close());

type Fields = Readonly<Record<string, string>>;

async function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
  const answer = await app.host.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  const cookies = answer.cookies.map(({ name }) => name);
  return { status: answer.statusCode, to: answer.headers.location, html: answer.body, cookies };
}

async function codeFor(email: string): Promise<string> {
  const answer = await app.host.app.inject(`/dev/mail.json?to=${encodeURIComponent(email)}`);
  const [newest] = answer.json<{ data: { text: string }[] }>().data;
  return /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? '';
}

const email = 'condenser@example.test';
const password = testDemoPassword;
const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find((value) => value !== undefined);

describe('signing in without a script', () => {
  it('leads home, with the ten cookies of the SPEC and that of the device', async () => {
    const { status, to, cookies } = await post('/login', { email, password });
    expect([status, to]).toEqual([303, '/my-account']);
    expect(cookies).toContain('token');
    expect(cookies.filter((name) => name !== 'device')).toHaveLength(10);
    expect(cookies).toHaveLength(11);
  });

  it('leads to the page that was wanted, and never to another site', async () => {
    const wanted = await post('/login?next=%2Fmy-account%2Fupdate-profile', { email, password });
    expect(wanted.to).toBe('/my-account/update-profile');
    const elsewhere = await post('/login?next=%2F%2Fevil.test', { email, password });
    expect(elsewhere.to).toBe('/my-account');
  });

  it('shows the form again with what is wrong, the address and no password', async () => {
    const { status, html } = await post('/login', { email, password: 'not the right one' });
    expect(status).toBe(401);
    expect(html).toContain('We couldn’t sign you in');
    expect(valueOf(html, 'email')).toBe(email);
    expect(html).not.toContain('not the right one');
  });

  it.each(['constructor', '__proto__', 'toString', 'no such step'])(
    'takes the first step for the step "%s"',
    async (step) => {
      const { status, to } = await post('/login', { step, email, password });
      expect([status, to]).toEqual([303, '/my-account']);
    },
  );

  it('leads home when two pages were wanted', async () => {
    const { status, to } = await post('/login?next=%2Funiversities&next=%2F', { email, password });
    expect([status, to]).toEqual([303, '/my-account']);
  });

  it('takes fields of a form only', async () => {
    const answer = await app.host.app.inject({
      method: 'POST',
      url: '/login',
      payload: { email: { at: email }, password },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
  });

  it('is ended by the form of every page that needs a script', async () => {
    const signedIn = await app.host.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password }).toString(),
    });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const me = () => app.host.app.inject({ url: '/api/me', headers: { cookie } });
    expect((await me()).statusCode).toBe(200);
    const { status, to, cookies } = await post('/sign-out', {}, { cookie });
    expect([status, to]).toEqual([303, '/']);
    expect(cookies).toContain('token');
    expect((await me()).statusCode).toBe(401);
  });

  it('is refused from another site', async () => {
    const { status, cookies } = await post(
      '/login',
      { email, password },
      { origin: 'https://evil.test' },
    );
    expect(status).toBe(403);
    expect(cookies).toEqual([]);
  });
});

describe('the second step without a script', () => {
  const student = 'student@example.test';
  const key = '4k7pdx2m9t';
  const send = async (fields: Fields, cookie = '') => {
    const answer = await app.host.app.inject({
      method: 'POST',
      url: '/login?next=%2Fmy-account%2Fupdate-profile',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    });
    const device = answer.cookies.find(({ name }) => name === 'device');
    return {
      status: answer.statusCode,
      to: answer.headers.location,
      html: answer.body,
      device: `device=${device?.value ?? ''}`,
      names: answer.cookies.map(({ name }) => name),
    };
  };

  beforeAll(async () => {
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>(
      'update users set second_factor_at = now() where email = $1 returning id',
      [student],
    );
    const id = rows[0]?.id ?? '';
    const hash = recoveryCodeHash(appSecret, id, key);
    await pool.query(
      'insert into recovery_codes (user_id, code_hash, created_at) values ($1, $2, now())',
      [id, hash],
    );
  });

  it('follows the password on a page of its own and takes a recovery code, once', async () => {
    const first = await send({ email: student, password });
    expect([first.status, first.names.includes('token')]).toEqual([200, false]);
    expect(first.html).toContain('One more step');
    expect(valueOf(first.html, 'step')).toBe('recovery');
    expect(first.html).not.toContain(password);
    const step = { step: 'recovery', email: student };
    const wrong = await send({ ...step, 'recovery-code': '00000-00000' }, first.device);
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('That isn’t one of your recovery codes');
    expect(wrong.html).not.toContain('00000-00000');
    const right = await send({ ...step, 'recovery-code': '4k7pd-x2m9t' }, first.device);
    expect([right.status, right.to]).toEqual([303, '/my-account/update-profile']);
    expect(right.names).toContain('token');
    const again = await send({ ...step, 'recovery-code': '4k7pd-x2m9t' }, first.device);
    expect(again.names).not.toContain('token');
  });

  it('begins with the password again where no password was right before', async () => {
    const { status, html, names } = await send({ step: 'recovery', 'recovery-code': key });
    expect([status, names.includes('token')]).toEqual([410, false]);
    expect(html).toContain('Too much time has passed');
    expect(html).toContain('name="password"');
  });
});

describe('an account made without a script', () => {
  const fields = {
    name: 'Wangari <Maathai>',
    email: 'wangari@example.test',
    'new-password': 'eleven quiet rivers run north',
    terms: 'on',
    oldEnough: 'on',
  };

  it('asks again for what is missing, and keeps the rest', async () => {
    const { terms: _, oldEnough: __, ...without } = fields;
    const { status, html } = await post('/register', without);
    expect(status).toBe(422);
    expect(valueOf(html, 'name')).toBe('Wangari &lt;Maathai&gt;');
    expect(html).not.toContain(fields['new-password']);
    expect(html.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('is confirmed by the code of its mail, and can be signed in to', async () => {
    const made = await post('/register', fields);
    expect(made.status).toBe(200);
    expect(made.html).toContain('Confirm your email');
    expect(valueOf(made.html, 'step')).toBe('confirm');
    const registration = valueOf(made.html, 'registration') ?? '';
    const sent = { step: 'confirm', email: fields.email, registration };
    const wrong = await post('/register', { ...sent, code: '000000' });
    expect(wrong.html).toContain('Confirm your email');
    const code = await codeFor(fields.email);
    const right = await post('/register', { ...sent, code });
    expect([right.status, right.to]).toEqual([303, '/login']);
    const entered = await post('/login', {
      email: fields.email,
      password: fields['new-password'],
    });
    expect([entered.status, entered.to]).toEqual([303, '/my-account']);
  });
});

describe('a forgotten password without a script', () => {
  it('is replaced by the code of the mail', async () => {
    const address = 'filter@example.test';
    const wanted = '?next=%2Fmy-account%2Fupdate-profile';
    const login = await app.host.app.inject({ url: `/login${wanted}` });
    expect(login.body).toContain(`href="/forget-password${wanted}"`);
    const asked = await post(`/forget-password${wanted}`, { email: address });
    expect(asked.html).toContain('Check your email');
    const next = 'a lamp that burns all night';
    const changed = await post(`/forget-password${wanted}`, {
      step: 'password',
      email: address,
      code: await codeFor(address),
      'new-password': next,
    });
    expect([changed.status, changed.to]).toEqual([303, `/login${wanted}`]);
    expect((await post('/login', { email: address, password: next })).status).toBe(303);
  });
});

describe('the questions about paths into nursing without a script', () => {
  it('open, name with links what is missing, and end in a match', async () => {
    const page = '/what-is-bsn-adn--lvn-in-nursing-practice';
    const opened = await post(page, {});
    expect([opened.status, opened.html.match(/type="radio"/g)?.length]).toEqual([
      200,
      pathQuestions.flatMap(({ answers }) => answers).length,
    ]);
    const few = await post(page, { step: 'answers', time: 'middle' });
    expect(few.status).toBe(422);
    const links = [...few.html.matchAll(/<a href="#([^"]+)">Choose an answer: /g)];
    expect(links).toHaveLength(5);
    for (const [, id] of links) expect(few.html).toContain(`id="${id}"`);
    expect(few.html).toMatch(/checked=""[^>]*value="middle"|value="middle"[^>]*checked=""/);
    const answers = Object.fromEntries(
      pathQuestions.map(({ key, answers: [first] }) => [key, first?.value ?? '']),
    );
    const all = await post(page, { step: 'answers', ...answers });
    expect([all.status, /Your answers point to the LVN/.test(all.html)]).toEqual([200, true]);
  });
});
