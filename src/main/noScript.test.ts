// The forms of the account as a browser without a script sends them: pages in, pages out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathQuestions } from '#features/content/pathQuestions.ts';
import { startServer, testDemoPassword } from '../testing/startServer.ts';
import type { App } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startServer({ renders: true });
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
