import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createOutbox, type Mail, type RunningOutbox } from './outbox.ts';
import {
  DeliveryFailure,
  developmentTransport,
  type MailMessage,
  type Transport,
} from './transport.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const opened: RunningOutbox[] = [];
let now = new Date('2026-11-20T09:00:00Z');
let reports: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbox) => outbox.stop()));
  await database.pool.query('delete from mail_outbox');
  now = new Date('2026-11-20T09:00:00Z');
  reports = [];
});

const advance = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const minute = 60_000;
const day = 24 * 60 * minute;

type Row = { recipient: string; text: string; last_error: string | null; attempts: number };
async function rows(): Promise<Row[]> {
  const found = await database.pool.query<Row>('select * from mail_outbox order by recipient');
  return found.rows;
}

/** A transport that notes what it sent; `send` may be replaced. */
function recorder(send: (letter: MailMessage) => Promise<void> = async () => {}) {
  const sent: MailMessage[] = [];
  const transport: Transport = {
    retainsText: false,
    async send(letter) {
      await send(letter);
      sent.push(letter);
    },
    close: () => {},
  };
  return { sent, transport };
}

type Parts = { transport: Transport; quiet?: boolean; leaving?: readonly string[] };
/** One process. @param quiet leaves the delivery to the test */
function open({ transport, quiet = false, leaving = [] }: Parts): RunningOutbox {
  const outbox = createOutbox({
    database: quiet ? { db: database.db, afterCommit: () => {} } : database,
    clock: () => now,
    transport,
    from: 'Lamplight <no-reply@site.test>',
    report: (sentence) => void reports.push(sentence),
    isLeaving: async (email) => leaving.includes(email),
  });
  opened.push(outbox);
  return outbox;
}

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Confirm your email address',
  text: 'Your code:\n\n481516',
  dedupeKey: `confirm:${to}`,
  ...more,
});

/** A promise and what settles it. */
function gate() {
  let open = (): void => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opening, open };
}

describe('to somebody whose account is about to be deleted', () => {
  const leaving = ['ada@site.test'];

  it('no news goes out, and none is stored', async () => {
    const outbox = open({ ...recorder(), quiet: true, leaving });
    await outbox.enqueue(mailTo('ada@site.test', { dedupeKey: 'digest' }));
    await outbox.enqueue(mailTo('bea@site.test', { dedupeKey: 'digest-2' }));
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['bea@site.test']);
  });

  it.each(['security', 'deletion', 'receipt', 'request'] as const)(
    'a mail for the reason %s does',
    async (reason) => {
      const outbox = open({ ...recorder(), quiet: true, leaving });
      await outbox.enqueue(mailTo('ada@site.test', { reason }));
      expect(await rows()).toHaveLength(1);
    },
  );
});

describe('a mail', () => {
  it('goes out once what it tells about is stored, without anybody asking', async () => {
    const { sent, transport } = recorder();
    const outbox = open({ transport });
    await database.transaction(async () => {
      await outbox.enqueue(mailTo('ada@site.test'));
      expect(sent).toEqual([]);
    });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      to: 'ada@site.test',
      from: 'Lamplight <no-reply@site.test>',
      subject: 'Confirm your email address',
      text: 'Your code:\n\n481516',
      date: now,
    });
    expect(sent[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@site\.test>$/);
  });

  it('is never sent when what it tells about is undone', async () => {
    const { sent, transport } = recorder();
    const outbox = open({ transport });
    const undone = database.transaction(async () => {
      await outbox.enqueue(mailTo('ada@site.test'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outbox.deliverDue()).toBe(0);
    expect(sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('that is enqueued twice is one mail', async () => {
    const { sent, transport } = recorder();
    const outbox = open({ transport });
    const twice = mailTo('ada@site.test');
    await Promise.all([outbox.enqueue(twice), outbox.enqueue(twice)]);
    await outbox.deliverDue();
    await outbox.enqueue({ ...twice, subject: 'Again' });
    await outbox.deliverDue();
    expect(sent.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  });

  it.each([
    ['a line break in its subject', { subject: 'Hello\r\nBcc: eve@site.test' }],
    ['a line break in its address', { to: 'ada@site.test\nBcc: eve@site.test' }],
    ['a zero byte in its address', { to: 'ada\0@site.test' }],
    ['two addresses', { to: 'ada@site.test,eve@site.test' }],
    ['no address', { to: 'ada' }],
    ['a line break in where it is ended', { unsubscribeUrl: 'https://site.test/a\nBcc: x' }],
    ['a line break in where answers go', { replyTo: 'ada@site.test\nBcc: eve@site.test' }],
    ['an address of 255 characters', { to: `${'a'.repeat(245)}@site.test` }],
  ])('is refused with %s', async (_, more) => {
    const outbox = open({ transport: recorder().transport });
    await expect(outbox.enqueue(mailTo('ada@site.test', more))).rejects.toThrow(Error);
    expect(await rows()).toEqual([]);
  });

  it('may go to an address of 254 characters', async () => {
    const { sent, transport } = recorder();
    const outbox = open({ transport });
    const to = `${'a'.repeat(244)}@site.test`;
    await outbox.enqueue(mailTo(to));
    await outbox.deliverDue();
    expect(sent.map((letter) => letter.to)).toEqual([to]);
  });
});

describe('delivery by several processes', () => {
  it('sends each of 50 mails once by 8 of them', async () => {
    const writing = open({ transport: recorder().transport, quiet: true });
    const names = Array.from({ length: 50 }, (_, n) => `person${n}@site.test`);
    for (const name of names) await writing.enqueue(mailTo(name));
    const processes = Array.from({ length: 8 }, () => {
      const { sent, transport } = recorder(() => new Promise((resolve) => setImmediate(resolve)));
      return { sent, outbox: open({ transport }) };
    });
    const counts = await Promise.all(processes.map(({ outbox }) => outbox.deliverDue()));
    const all = processes.flatMap(({ sent }) => sent.map(({ to }) => to));
    expect(all.sort()).toEqual(names.sort());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
  });

  it('leaves a mail under way alone for as long as its lease lasts', async () => {
    const { opening, open: finish } = gate();
    const slow = recorder(() => opening);
    const other = recorder();
    const first = open({ transport: slow.transport, quiet: true });
    const second = open({ transport: other.transport, quiet: true });
    await first.enqueue(mailTo('ada@site.test'));
    const underWay = first.deliverDue();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    advance(59_000);
    expect(await second.deliverDue()).toBe(0);
    finish();
    expect(await underWay).toBe(1);
    advance(day);
    expect(await second.deliverDue()).toBe(0);
  });

  it('sends again, under the same Message-ID, what a process sent and died before noting', async () => {
    const carried: MailMessage[] = [];
    const dying = open({
      transport: {
        retainsText: false,
        // Taken by the mail server, and never heard of again.
        send: (letter) => new Promise(() => void carried.push(letter)),
        close: () => {},
      },
      quiet: true,
    });
    opened.splice(opened.indexOf(dying), 1);
    await dying.enqueue(mailTo('ada@site.test'));
    void dying.deliverDue();
    await expect.poll(() => carried.length).toBe(1);
    const { sent, transport } = recorder();
    const next = open({ transport });
    expect(await next.deliverDue()).toBe(0);
    advance(61_000);
    expect(await next.deliverDue()).toBe(1);
    expect(sent[0]?.messageId).toBe(carried[0]?.messageId);
    expect(sent[0]).toEqual(carried[0]);
  });

  it('takes no notice of a failure that comes after the lease', async () => {
    const { opening, open: fail } = gate();
    const slow = recorder(async () => {
      await opening;
      throw new DeliveryFailure('refused', '550');
    });
    const first = open({ transport: slow.transport, quiet: true });
    await first.enqueue(mailTo('ada@site.test'));
    const underWay = first.deliverDue();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    advance(61_000);
    expect(await open({ transport: recorder().transport }).deliverDue()).toBe(1);
    fail();
    await underWay;
    expect(await rows()).toMatchObject([{ last_error: null, gave_up_at: null }]);
  });
});

describe('a process', () => {
  it('that stops finishes the mail under way and begins no other', async () => {
    const { opening, open: finish } = gate();
    const { sent, transport } = recorder(() => opening);
    const close = vi.spyOn(transport, 'close');
    const outbox = open({ transport, quiet: true });
    for (let n = 0; n < 9; n += 1) await outbox.enqueue(mailTo(`person${n}@site.test`));
    void outbox.deliverDue();
    const begun = async () => (await rows()).filter(({ attempts }) => attempts > 0).length;
    await expect.poll(begun).toBeGreaterThan(1);
    const stopping = outbox.stop();
    expect(close).not.toHaveBeenCalled();
    finish();
    await stopping;
    expect(close).toHaveBeenCalledOnce();
    expect(sent.length).toBe(await begun());
    expect(sent.length).toBeLessThan(9);
  });

  it('looks every few seconds for mail that is due', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { sent, transport } = recorder();
    const outbox = open({ transport, quiet: true });
    await outbox.enqueue(mailTo('ada@site.test'));
    outbox.start();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await expect.poll(() => sent.length).toBe(1);
  });

  it('says once that the database does not answer, and goes on when it does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { sent, transport } = recorder();
    const outbox = open({ transport, quiet: true });
    await outbox.enqueue(mailTo('ada@site.test'));
    outbox.start();
    await database.pool.query('alter table mail_outbox rename to elsewhere');
    for (let n = 0; n < 3; n += 1) {
      vi.advanceTimersByTime(5_000);
      await expect(outbox.deliverDue()).rejects.toThrow(Error);
    }
    expect(reports).toEqual(['Mail could not be delivered.']);
    await database.pool.query('alter table elsewhere rename to mail_outbox');
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await expect.poll(() => sent.length).toBe(1);
  });
});

describe('what a mail said', () => {
  it('is not readable any more once it was sent', async () => {
    const outbox = open({ transport: recorder().transport });
    await outbox.enqueue(mailTo('ada@site.test'));
    await outbox.deliverDue();
    expect(await rows()).toMatchObject([{ text: '' }]);
  });

  it('is not readable any more once it was given up', async () => {
    const { transport } = recorder(() => Promise.reject(new DeliveryFailure('refused', '550')));
    const outbox = open({ transport });
    await outbox.enqueue(mailTo('ada@site.test'));
    await outbox.deliverDue();
    expect(await rows()).toMatchObject([{ text: '', last_error: '550' }]);
  });

  it('stays in the development mailbox, and is emptied at night where a mail server took over', async () => {
    const outbox = open({ transport: developmentTransport });
    await outbox.enqueue(mailTo('ada@site.test'));
    await outbox.deliverDue();
    await outbox.removeOld();
    expect(await rows()).toMatchObject([{ text: 'Your code:\n\n481516' }]);
    await open({ transport: recorder().transport }).removeOld();
    expect(await rows()).toMatchObject([{ text: '' }]);
  });

  it('leaves after 30 days, and mail that still waits does not', async () => {
    const sending = open({ transport: recorder().transport });
    await sending.enqueue(mailTo('ada@site.test'));
    await sending.deliverDue();
    const idle = open({ transport: recorder().transport, quiet: true });
    await idle.enqueue(mailTo('waiting@site.test'));
    advance(30 * day);
    await sending.removeOld();
    expect((await rows()).length).toBe(2);
    advance(minute);
    await sending.removeOld();
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['waiting@site.test']);
  });
});
