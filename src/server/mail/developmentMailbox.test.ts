import { firstUnlessLong } from '#testing/propertyRuns.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '#testing/startServer.ts';
import type { App } from '#main/app.ts';
import { createOutbox, type Mail, type RunningOutbox } from './outbox.ts';
import { developmentTransport } from './transport.ts';

let app: App;
let outbox: RunningOutbox;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await startServer({ config: { demo: false } });
  outbox = createOutbox({
    database: app.database,
    clock: () => now,
    transport: developmentTransport,
    from: 'no-reply@localhost',
    report: () => {},
  });
});
afterEach(() => app.database.pool.query('delete from mail_outbox'));
afterAll(async () => {
  await outbox?.stop();
  await app?.close();
});

const get = (url: string) => app.host.app.inject({ url, headers: { accept: 'text/html' } });
let written = 0;
async function write(mail: Partial<Mail> = {}): Promise<void> {
  written += 1;
  now = new Date(now.getTime() + 1000);
  await outbox.enqueue({
    to: 'ada@site.test',
    subject: `Mail ${written}`,
    text: 'Your code:\n\n481516',
    dedupeKey: String(written),
    ...mail,
  });
}

describe('the development mailbox', () => {
  it('shows mail, newest first, with links to click and the code set large', async () => {
    await write({ subject: 'First', text: 'Open https://site.test/confirm#t=1&u=2' });
    await write({ subject: 'Second' });
    const page = await get('/dev/mail');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    const subjects = [...page.body.matchAll(/<h2>(.*)<\/h2>/g)].map(([, subject]) => subject ?? '');
    // The sample members have mail too.
    expect(subjects.filter((subject) => ['First', 'Second'].includes(subject))).toEqual([
      'Second',
      'First',
    ]);
    expect(page.body).toContain('<a href="https://site.test/confirm#t=1&amp;u=2">');
    expect(page.body).toContain('<span class="code">481516</span>');
    expect(page.body).toContain('<a href="/dev/mail">Refresh</a>');
  });

  it.each<[string, Record<string, string>]>([
    ['by a public name', { host: 'demo.example.org' }],
    ['by an address of the network', { host: '192.168.0.10:3000' }],
    ['through a tunnel that changes the name', { 'x-forwarded-for': '203.0.113.7' }],
    ['through a tunnel that keeps the name beside', { 'x-forwarded-host': 'demo.example.org' }],
    ['through a proxy that follows the standard', { forwarded: 'for=203.0.113.7' }],
  ])('is not there for people who come %s', async (_, headers) => {
    await write({ subject: 'Secret' });
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail.css']) {
      const answer = await app.host.app.inject({ url: path, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Secret');
    }
  });

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('is there at %s', async (host) => {
    const answer = await app.host.app.inject({ url: '/dev/mail.json', headers: { host } });
    expect(answer.statusCode).toBe(200);
  });

  it('needs nothing that the policy of every page forbids', async () => {
    await write();
    const page = await get('/dev/mail');
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body) ?? [];
    const sheet = await get(styles);
    expect(sheet.statusCode).toBe(200);
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('takes no markup from a mail or from the address asked for', async () => {
    await write({
      to: '"<img/src=x>"@site.test',
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)>\n\nhttps://site.test/"onmouseover="x',
    });
    const all = await get('/dev/mail');
    const one = await get(`/dev/mail?to=${encodeURIComponent('"><script>x</script>@site.test')}`);
    for (const { body } of [all, one]) expect(body).not.toMatch(/<script|<img|"\s*on/);
    expect(all.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(one.body).toContain('No mail yet.');
  });

  it('shows one address alone, without regard to case, and what came just now', async () => {
    await write({ to: 'Ada@Site.test', subject: 'For Ada' });
    await write({ to: 'eve@site.test', subject: 'For Eve' });
    const subjects = async (to: string) => {
      const { body } = await get(`/dev/mail?to=${encodeURIComponent(to)}`);
      return [...body.matchAll(/<h2>(.*)<\/h2>/g)].map(([, subject]) => subject);
    };
    expect(await subjects(' ada@site.test')).toEqual(['For Ada']);
    expect(await subjects('nobody@site.test')).toEqual([]);
  });

  it('answers tests as JSON', async () => {
    await write({ to: 'ada+1@site.test', subject: 'Mine' });
    await write({ to: 'eve@site.test' });
    const answer = await get(`/dev/mail.json?to=${encodeURIComponent('ada+1@site.test')}`);
    expect(answer.json()).toEqual({
      data: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          to: 'ada+1@site.test',
          replyTo: '',
          subject: 'Mine',
          text: 'Your code:\n\n481516',
          at: new Date(now.getTime() - 1000).toISOString(),
        },
      ],
    });
    expect((await get('/dev/mail.json')).json().data.length).toBe(2);
    expect((await get('/dev/mail.json?to=a&to=b')).statusCode).toBe(200);
  });

  it('still shows a mail after it was delivered there', async () => {
    await write({ subject: 'Kept' });
    await outbox.deliverDue();
    const { body } = await get('/dev/mail');
    expect(body).toContain('Kept');
    expect(body).toContain('delivered here');
    expect(body).toContain('481516');
  });

  it.each(
    firstUnlessLong([
      ['in production', { developmentMailbox: false }],
      [
        'where a mail server is set',
        { developmentMailbox: false, smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'a@site.test' },
      ],
    ]),
  )('does not exist %s', async (_, config) => {
    const other = await startServer({ config: { demo: false, ...config } });
    try {
      for (const path of [
        '/dev/mail',
        '/dev/mail.json',
        '/dev/mail.css',
        '/dev/mail?to=a@b.test',
      ]) {
        const answer = await other.host.app.inject({ url: path, headers: { accept: 'text/html' } });
        expect([path, answer.statusCode]).toEqual([path, 404]);
      }
    } finally {
      await other.close();
    }
  });
});
