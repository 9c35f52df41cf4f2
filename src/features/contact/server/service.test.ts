import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { isReceipt } from '../receipt.ts';
import { contactMessages } from './tables.ts';
import { buildBlock, openTestContact, smallPdf, staffAddress } from './testing.ts';

type Contact = Awaited<ReturnType<typeof openTestContact>>;
let contact: Contact;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  contact = await openTestContact();
});
afterEach(() => contact.forget());
afterAll(() => contact?.close());

const listStoredFiles = (): string[] =>
  readdirSync(join(contact.dataDir, 'contact', 'kept'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.includes('/'));

describe('a message', () => {
  it('is stored and answered with a receipt, with one mail to the staff and one to the writer', async () => {
    const { receipt } = await contact.send({ message: 'When does the term begin?\r\n\r\nThanks' });
    expect(isReceipt(receipt)).toBe(true);
    expect(await contact.rows()).toMatchObject([
      {
        receipt,
        name: 'Ana Ruiz',
        email: 'ana@example.test',
        topic: 'other',
        message: 'When does the term begin?\n\nThanks',
        attachment: null,
        state: 'new',
        userId: null,
      },
    ]);
    const [toStaff, ...others] = contact.mailsTo(staffAddress);
    expect(others).toEqual([]);
    expect(toStaff?.subject).toBe(`Message ${receipt}`);
    expect(toStaff?.replyTo).toBe('ana@example.test');
    for (const part of ['Something else', 'Ana Ruiz', 'ana@example.test', 'Thanks'])
      expect(toStaff?.text).toContain(part);
    const [toWriter] = contact.mailsTo('ana@example.test');
    expect(toWriter?.subject).toBe(`We have your message: ${receipt}`);
    expect(toWriter?.text).toContain('within two business days');
    expect(toWriter?.text).toContain('When does the term begin?');
    expect(contact.mails.length).toBe(2);
  });

  it('remembers the account that wrote it and no readable network', async () => {
    const userId = randomUUID();
    const sender = contact.somebody(userId);
    await contact.send({}, sender);
    const [row] = await contact.rows();
    expect(row?.userId).toBe(userId);
    expect(JSON.stringify(row)).not.toContain(sender.networkPrefix);
  });

  it('sent 20 times at once under one key is one message with two mails', async () => {
    const sender = contact.somebody();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => contact.send({}, sender, key)),
    );
    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1);
    expect((await contact.rows()).length).toBe(1);
    expect(contact.mails.length).toBe(2);
  });

  it('sent again from another network, after its answer was lost, is the same', async () => {
    const key = randomUUID();
    const first = await contact.send({}, contact.somebody(), key);
    contact.later(20 * day);
    expect(await contact.send({}, contact.somebody(), key)).toEqual(first);
    const other = await getProblem(contact.send({ message: 'Something else.' }, undefined, key));
    expect(other.code).toBe('idempotency_mismatch');
    expect((await contact.rows()).length).toBe(1);
  });

  it('is not stored when its mails cannot be', async () => {
    contact.failMail(true);
    await expect(contact.send()).rejects.toThrow('no mail today');
    contact.failMail(false);
    expect(await contact.rows()).toEqual([]);
  });

  it('with script in the name is text everywhere', async () => {
    const name = '<script>alert(1)</script>';
    await contact.send({ name, message: '<img src=x onerror=alert(1)> and a question' });
    expect((await contact.rows())[0]?.name).toBe(name);
    expect(contact.mailsTo(staffAddress)[0]?.text).toContain(name);
  });

  it('in any script and with emoji arrives as it was typed', async () => {
    const message = 'مرحبا 👩‍⚕️ こんにちは Grüße می\u200cخواهم';
    await contact.send({ name: 'نور', message });
    expect(await contact.rows()).toMatchObject([{ name: 'نور', message }]);
  });

  it.each([
    [{ message: 'short' }, 'message'],
    [{ message: 'a'.repeat(4001) }, 'message'],
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ topic: '' }, 'topic'],
  ])('that is not complete is refused in words: %.40j', async (body, path) => {
    const problem = await getProblem(contact.send(body));
    expect([problem.code, problem.fields?.map((field) => field.path)]).toEqual([
      'validation_failed',
      [path],
    ]);
    expect(await contact.rows()).toEqual([]);
  });

  it('needs no topic where the site has none, and an old topic is taken as it is', async () => {
    contact.setBlock(null);
    await contact.send({ topic: '' });
    expect(contact.mailsTo('no-reply@site.test').length).toBe(1);
    contact.setBlock(buildBlock());
    await contact.send({ topic: 'billing' });
    expect((await contact.rows()).map(({ topic }) => topic)).toEqual(['other', 'billing']);
    expect(contact.mailsTo(staffAddress)[0]?.text).toContain('Topic: billing');
  });
});

describe('the limit of a network', () => {
  it('is three in an hour: of 20 in a minute three are stored, and the others say when to try again', async () => {
    const sender = contact.somebody();
    const answers: (number | undefined)[] = [];
    for (let n = 0; n < 20; n += 1) {
      const failed = await contact.send({ message: `Message number ${n}` }, sender).then(
        () => null,
        (error: Problem) => error,
      );
      if (failed) expect(failed.code).toBe('too_many_requests');
      answers.push(failed?.retryAfterSeconds);
      contact.later(3000);
    }
    expect((await contact.rows()).length).toBe(3);
    expect(answers.slice(0, 4)).toEqual([undefined, undefined, undefined, 3591]);
    const refusal = await getProblem(contact.send({}, sender));
    expect(refusal.message).toContain(`write to ${staffAddress}`);
    expect(refusal.message).toContain('in 59 minutes');
    contact.later(59 * minute);
    await contact.send({ message: 'An hour has passed' }, sender);
    expect((await contact.rows()).length).toBe(4);
  });

  it('holds when all come at the same moment', async () => {
    const sender = contact.somebody();
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        contact.send({ message: `Message ${n} of many` }, sender),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled').length).toBe(3);
    expect((await contact.rows()).length).toBe(3);
  });

  it('does not refuse what it has taken before', async () => {
    const sender = contact.somebody();
    const key = randomUUID();
    const first = await contact.send({}, sender, key);
    for (const n of [1, 2]) await contact.send({ message: `Another question ${n}` }, sender);
    expect(await contact.send({}, sender, key)).toEqual(first);
  });
});

describe('a message that looks like no person wrote it', () => {
  it.each([
    [{ message: 'http://a.test http://b.test http://c.test http://d.test' }],
    [{ website: 'https://spam.test' }],
    [{ typedForMs: 12 }],
  ])('is held and answered as usual: %j', async (body) => {
    const { receipt } = await contact.send(body);
    expect(await contact.rows()).toMatchObject([{ receipt, state: 'held' }]);
    const [toStaff] = contact.mailsTo(staffAddress);
    expect(toStaff?.subject).toBe(`Message ${receipt} is waiting for review`);
    expect(toStaff?.text).not.toMatch(/http:|ana@example|spam/);
    const [toWriter] = contact.mailsTo('ana@example.test');
    expect(toWriter?.text).toContain(receipt);
    expect(toWriter?.text).not.toMatch(/http:|spam/);
  });
});

describe('the copy to an address that nobody has proved', () => {
  it('has no link that the writer chose', async () => {
    await contact.send({ message: 'Look at https://evil.test/login and fullerton.edu/x, please' });
    const [copy] = contact.mailsTo('ana@example.test');
    expect(copy?.text).toContain('Look at [link] and [link] please');
    expect(copy?.text).not.toContain('Ana Ruiz');
    expect(contact.mailsTo(staffAddress)[0]?.text).toContain('https://evil.test/login');
  });

  it('does not fill a mailbox: three a day', async () => {
    for (let n = 0; n < 5; n += 1)
      await contact.send({ email: n % 2 ? 'Ana@Example.test' : 'ana@example.test' });
    const copies = contact.mails.filter(({ to }) => to.toLowerCase() === 'ana@example.test');
    expect(copies.length).toBe(3);
    expect(contact.mailsTo(staffAddress).length).toBe(5);
  });
});

describe('an attachment', () => {
  const pdf = { name: '..\\my <b>letter.txt', data: smallPdf };

  it('is kept under its true type and offered to the staff by a link of its own', async () => {
    await contact.send({ attachment: pdf });
    const [row] = await contact.rows();
    expect(row?.attachment).toEqual({
      name: 'my <b>letter.txt.pdf',
      type: 'application/pdf',
      bytes: Buffer.from(smallPdf, 'base64').length,
    });
    const mail = contact.mailsTo(staffAddress)[0]?.text ?? '';
    const [, id = '', mark = ''] =
      /https:\/\/site\.test\/files\/contact\/(\S+)\/(\S+)/.exec(mail) ?? [];
    const opened = await contact.service.openAttachment(id, mark);
    expect(opened && (await buffer(opened.file)).toString('base64')).toBe(smallPdf);
    expect(await contact.service.openAttachment(id, `${mark.slice(1)}x`)).toBeNull();
    expect(await contact.service.openAttachment(randomUUID(), mark)).toBeNull();
  });

  it.each([
    ['empty', { name: 'a.pdf', data: '' }],
    ['empty', { name: 'a.pdf', data: 'not base64!' }],
    ['wrong_type', { name: 'a.pdf', data: Buffer.from('<script>').toString('base64') }],
    [
      'wrong_type',
      { name: 'a.png', data: Buffer.from('GIF89a' + ' '.repeat(40)).toString('base64') },
    ],
    ['too_large', { name: 'a.pdf', data: Buffer.alloc(5_000_001, 1).toString('base64') }],
  ])('is refused as %s: %.50j', async (code, attachment) => {
    const problem = await getProblem(contact.send({ attachment }));
    expect(problem.fields?.map((field) => [field.path, field.code])).toEqual([
      ['attachment', code],
    ]);
    expect(await contact.rows()).toEqual([]);
  });

  it('leaves with its message', async () => {
    await contact.send({ attachment: pdf });
    expect(listStoredFiles().length).toBeGreaterThan(0);
    await contact.database.db.delete(contactMessages);
    contact.later(Date.now() - contact.clock().getTime() + 2 * 60 * minute);
    await contact.service.tidy();
    expect(listStoredFiles()).toEqual([]);
    contact.later(Date.parse('2026-11-20T09:00:00Z') - contact.clock().getTime());
  });
});

describe('at night', () => {
  it('what was answered or is spam leaves after a year; what waits stays', async () => {
    const states = ['new', 'held', 'answered', 'spam'] as const;
    for (const state of states) {
      const { receipt } = await contact.send();
      await contact.database.pool.query(
        'update contact_messages set state = $1 where receipt = $2',
        [state, receipt],
      );
    }
    contact.later(365 * day);
    await contact.service.tidy();
    expect((await contact.rows()).length).toBe(4);
    contact.later(minute);
    await contact.service.tidy();
    expect((await contact.rows()).map(({ state }) => state).sort()).toEqual(['held', 'new']);
  });
});

describe('a form without a script', () => {
  const fields = {
    name: 'Ana Ruiz',
    email: 'ana@example.test',
    topic: 'other',
    website: '',
  };
  const message = 'When does the next term begin?';

  it('tapped twice is one message, and a new one when it is sent again two hours later', async () => {
    const sender = contact.somebody();
    const submit = () => contact.service.submitContactForm({ ...fields, message }, sender);
    contact.later(59 * minute + 59_000);
    const [first, second] = await Promise.all([submit(), submit()]);
    contact.later(2000);
    const third = await submit();
    expect(first.kind).toBe('sent');
    expect([second, third]).toEqual([first, first]);
    expect((await contact.rows()).length).toBe(1);
    contact.later(2 * 60 * minute);
    expect(await submit()).not.toEqual(first);
    expect((await contact.rows()).length).toBe(2);
  });

  it('comes back as it was typed, with what is wrong', async () => {
    const typed = { ...fields, email: 'ana', message: 'b'.repeat(4001), extra: 'x' };
    const outcome = await contact.service.submitContactForm(typed, contact.somebody());
    expect(outcome).toMatchObject({
      kind: 'refused',
      fields: typed,
      problems: [{ path: 'email' }, { path: 'message' }],
    });
    expect(await contact.service.submitContactForm({}, contact.somebody())).toMatchObject({
      kind: 'refused',
      problems: [{ path: 'name' }, { path: 'email' }, { path: 'topic' }, { path: 'message' }],
    });
  });

  it('says for the whole form that there were too many', async () => {
    const sender = contact.somebody();
    const submit = (n: number) =>
      contact.service.submitContactForm({ ...fields, message: `${message} ${n}` }, sender);
    for (const n of [1, 2, 3]) expect((await submit(n)).kind).toBe('sent');
    expect(await submit(4)).toMatchObject({
      kind: 'refused',
      problems: [{ path: '', code: 'too_many_requests' }],
      retryAfterSeconds: 3600,
    });
  });
});
