import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createOutbox, type RunningOutbox } from './outbox.ts';
import { createSmtpTransport } from './smtpTransport.ts';
import {
  readHeader,
  type MailServer,
  readPart,
  type SmtpReply,
  startMailServer,
} from './testing.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let now = new Date('2026-11-20T09:00:00Z');
let reports: string[] = [];
const outboxes: RunningOutbox[] = [];
const servers: MailServer[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
afterEach(async () => {
  for (const outbox of outboxes.splice(0)) await outbox.stop();
  for (const server of servers.splice(0)) await server.close();
  await database.pool.query('delete from mail_outbox');
  now = new Date('2026-11-20T09:00:00Z');
  reports = [];
});

const second = 1000;
const minute = 60 * second;
const advance = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

async function serve(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}

function outboxTo(url: string): RunningOutbox {
  const outbox = createOutbox({
    database,
    clock: () => now,
    transport: createSmtpTransport(url),
    from: 'Lamplight <no-reply@site.test>',
    report: (sentence) => void reports.push(sentence),
  });
  outboxes.push(outbox);
  return outbox;
}

const text = 'Grüße, Ada.\n\nYour code:\n\n481516\n\nOr open https://site.test/confirm#t=1&u=2.';
async function write(outbox: RunningOutbox, to = 'ada@site.test'): Promise<void> {
  await outbox.enqueue({
    to,
    subject: 'Confirm – your address',
    text,
    dedupeKey: `confirm:${to.length}`,
  });
  await outbox.deliverDue();
}

type Row = {
  last_error: string | null;
  attempts: number;
  due_at: Date;
  sent_at: Date | null;
  gave_up_at: Date | null;
};
async function row(): Promise<Row | undefined> {
  return (await database.pool.query<Row>('select * from mail_outbox')).rows[0];
}

/** Moves the clock from attempt to attempt. @returns how many were made until one went out */
async function countAttemptsUntilSent(outbox: RunningOutbox, most: number): Promise<number> {
  for (let attempts = 1; attempts <= most; attempts += 1) {
    now = (await row())?.due_at ?? now;
    if ((await outbox.deliverDue()) > 0) return attempts;
  }
  throw new Error('It never went out.');
}

describe('a mail over SMTP', () => {
  it('arrives as text and as html that say the same, with facts that mark it as automatic', async () => {
    const server = await serve();
    await write(outboxTo(server.url));
    const [message = ''] = server.received;
    expect(server.received.length).toBe(1);
    expect(server.recipients).toEqual(['ada@site.test']);
    expect(readHeader(message, 'From')).toBe('Lamplight <no-reply@site.test>');
    expect(readHeader(message, 'To')).toBe('ada@site.test');
    expect(readHeader(message, 'Subject')).toMatch(/^=\?UTF-8\?/);
    expect(readHeader(message, 'Date')).toBe('Fri, 20 Nov 2026 09:00:00 +0000');
    expect(readHeader(message, 'Auto-Submitted')).toBe('auto-generated');
    expect(readPart(message, 'text/plain').replaceAll('\r\n', '\n').trim()).toBe(text);
    const html = readPart(message, 'text/html');
    expect(html).toContain('<p style="margin:0 0 16px">Grüße, Ada.</p>');
    expect(html).toContain('href="https://site.test/confirm#t=1&amp;u=2"');
  });

  it('is answered to whom it says, and to the sender where it says nobody', async () => {
    const server = await serve();
    const outbox = outboxTo(server.url);
    const replyTo = 'ana,eve@site.test';
    await outbox.enqueue({
      to: 'staff@site.test',
      replyTo,
      subject: 'Message',
      text,
      dedupeKey: '1',
    });
    await outbox.deliverDue();
    await write(outbox);
    const [toStaff = '', toAda = ''] = server.received;
    expect(readHeader(toStaff, 'Reply-To')).toBe('<"ana,eve"@site.test>');
    expect(toAda).not.toMatch(/^Reply-To:/im);
    const { rows } = await database.pool.query('select reply_to from mail_outbox');
    expect(rows).toEqual([{ reply_to: '' }, { reply_to: '' }]);
  });

  it('says to mail programs where it is ended, if it can be', async () => {
    const server = await serve();
    const outbox = outboxTo(server.url);
    await write(outbox);
    await outbox.enqueue({
      to: 'ada@site.test',
      subject: 'News',
      text,
      dedupeKey: 'news',
      unsubscribeUrl: 'https://site.test/unsubscribe/a/b/c',
    });
    await outbox.deliverDue();
    const [code = '', news = ''] = server.received;
    expect(code).not.toMatch(/^List-Unsubscribe/im);
    expect(readHeader(news, 'List-Unsubscribe')).toBe('<https://site.test/unsubscribe/a/b/c>');
    expect(readHeader(news, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('goes to one person, whatever stands before the @', async () => {
    const server = await serve();
    await write(outboxTo(server.url), 'eve,ada;x:y"z@site.test');
    expect(server.recipients).toEqual([String.raw`"eve,ada;x:y\"z"@site.test`]);
  });

  it('signs in as the URL says', async () => {
    const server = await serve({ signIn: { user: 'site', password: 'p@ss:word' } });
    const url = server.url.replace('//', `//site:${encodeURIComponent('p@ss:word')}@`);
    await write(outboxTo(url));
    expect(server.received.length).toBe(1);
  });
});

describe('a mail server', () => {
  it('that refuses twice for now gets the mail the third time, once', async () => {
    const replies: SmtpReply[] = [
      { code: 451, text: '4.7.1 Greylisted ada@site.test' },
      { code: 452, text: '4.3.1 Disk full', at: 'data' },
    ];
    const server = await serve({ refuse: () => replies.shift() });
    const outbox = outboxTo(server.url);
    await write(outbox);
    expect(await row()).toMatchObject({ attempts: 1, last_error: '451 4.7.1 RCPT TO EENVELOPE' });
    expect(await outbox.deliverDue()).toBe(0);
    advance(14 * second);
    expect(await outbox.deliverDue()).toBe(0);
    expect(await countAttemptsUntilSent(outbox, 2)).toBe(2);
    advance(60 * minute);
    expect(await outbox.deliverDue()).toBe(0);
    expect(server.received.length).toBe(1);
    expect(reports).toEqual([]);
  });

  it('that is down for an hour gets every mail afterwards, once', async () => {
    const { port, url, close } = await startMailServer();
    await close();
    const outbox = outboxTo(url);
    await write(outbox);
    const until = now.getTime() + 60 * minute;
    while (now.getTime() < until) {
      now = (await row())?.due_at ?? now;
      expect(await outbox.deliverDue()).toBe(0);
    }
    expect((await row())?.last_error).toBe('CONN ESOCKET ECONNREFUSED');
    expect(reports).toEqual([
      'The mail server takes no mail (CONN ESOCKET ECONNREFUSED). What waits is kept and tried again.',
    ]);
    const server = await serve({ port });
    const back = now.getTime();
    await countAttemptsUntilSent(outbox, 1);
    expect(now.getTime() - back).toBeLessThanOrEqual(60 * minute);
    advance(60 * minute);
    await outbox.deliverDue();
    expect(server.received.length).toBe(1);
    expect(await row()).toMatchObject({ last_error: null, text: '' });
  });

  it('that is down for good is given up after three days', async () => {
    const { url, close } = await startMailServer();
    await close();
    const outbox = outboxTo(url);
    await write(outbox);
    advance(72 * 60 * minute - second);
    await outbox.deliverDue();
    expect((await row())?.gave_up_at).toBeNull();
    advance(60 * minute);
    await outbox.deliverDue();
    expect(await row()).toMatchObject({ gave_up_at: now, text: '' });
    expect(reports.at(-1)).toMatch(/^Mail [0-9a-f-]{36} was given up after 3 attempts: CONN /);
    advance(60 * minute);
    await outbox.deliverDue();
    expect((await row())?.attempts).toBe(3);
  });

  it.each<[string, SmtpReply]>([
    ['the recipient', { code: 550, text: '5.1.1 <ada@site.test> is unknown here' }],
    ['the message', { code: 554, text: '5.6.0 Not this one, ada@site.test', at: 'data' }],
  ])(
    'that refuses %s for good is asked once, and it is reported without the address',
    async (_, reply) => {
      const server = await serve({ refuse: () => reply });
      const outbox = outboxTo(server.url);
      await write(outbox);
      expect(await row()).toMatchObject({ attempts: 1, gave_up_at: now, sent_at: null });
      expect(reports).toEqual([
        expect.stringMatching(/given up after 1 attempts: 55\d 5\.\d\.\d /),
      ]);
      expect(JSON.stringify([await row(), reports]).match(/ada@|unknown here/g)).toEqual(['ada@']);
      advance(60 * minute);
      await outbox.deliverDue();
      expect((await row())?.attempts).toBe(1);
    },
  );

  it('that refuses us, and not the mail, is asked again', async () => {
    let known = false;
    const server = await serve({
      refuseSender: () => (known ? undefined : { code: 553, text: '5.7.1 Unknown sender' }),
    });
    const outbox = outboxTo(server.url);
    await write(outbox);
    expect(await row()).toMatchObject({
      gave_up_at: null,
      last_error: '553 5.7.1 MAIL FROM EENVELOPE',
    });
    known = true;
    expect(await countAttemptsUntilSent(outbox, 1)).toBe(1);
  });

  it('that does not accept our password costs no mail', async () => {
    const server = await serve({ signIn: { user: 'site', password: 'right' } });
    const outbox = outboxTo(server.url.replace('//', '//site:wrong@'));
    await write(outbox);
    expect(await row()).toMatchObject({ gave_up_at: null, attempts: 1 });
    expect(reports).toEqual([expect.stringMatching(/^The mail server takes no mail \(535 /)]);
  });

  it('that refuses one person does not hold up the others', async () => {
    const server = await serve({
      refuse: (to) => (to === 'gone@site.test' ? { code: 550, text: 'No' } : undefined),
    });
    const outbox = outboxTo(server.url);
    for (const name of ['ada', 'gone', 'linus']) await write(outbox, `${name}@site.test`);
    expect(server.recipients.sort()).toEqual(['ada@site.test', 'linus@site.test']);
  });
});
