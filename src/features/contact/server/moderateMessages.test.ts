import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMessageModeration } from './messageModeration.ts';
import { moderateMessages } from './moderateMessages.ts';
import { openTestContact, smallPdf, staffAddress } from './testing.ts';

let contact: Awaited<ReturnType<typeof openTestContact>>;

beforeAll(async () => {
  contact = await openTestContact();
});
afterEach(() => contact.forget());
afterAll(() => contact?.close());

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  let said = '';
  const moderation = createMessageModeration(contact.database.db);
  const filePath = (id: string) => `files/${id}`;
  const code = await moderateMessages(args, {
    moderation,
    filePath,
    write: (text) => void (said += text),
  });
  return { code, output: said };
}

const links = 'http://a.test http://b.test http://c.test http://d.test';
const readState = async () => (await contact.rows()).map(({ state }) => state).join();

describe('npm run messages', () => {
  it('shows what nobody has settled, the oldest first, and what was held back', async () => {
    const first = await contact.send({ message: `Look at ${links}` });
    contact.later(1000);
    const attachment = { name: 'plan.pdf', data: smallPdf };
    const second = await contact.send({ message: 'When does the term begin?', attachment });
    const { code, output: said } = await run();
    expect(code).toBe(0);
    expect(said.indexOf(first.receipt)).toBeLessThan(said.indexOf(second.receipt));
    expect(said.match(/held back/g)).toHaveLength(1);
    for (const part of [links, 'other, from Ana Ruiz, answer to ana@example.test', 'plan.pdf'])
      expect(said).toContain(part);
    await contact.forget();
    expect((await run('list')).output).toBe('No message waits.\n');
  });

  it('shows nothing that a terminal would obey', async () => {
    await contact.send({ message: 'Red \u001b[31m and \u202eback and \u009b0m, please' });
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect((await run()).output).not.toMatch(/[\u001b\u009b\u202e]/);
  });

  it('lets a held message through: the site sends it once, with its words and whom to answer', async () => {
    const { receipt } = await contact.send({ message: `Look at ${links}` });
    contact.mails.length = 0;
    await contact.service.sendReleased();
    expect(contact.mails).toEqual([]);
    expect((await run('release', receipt.toLowerCase())).code).toBe(0);
    expect((await run()).output).toContain('let through');
    expect(await run('release', receipt)).toMatchObject({ code: 1 });
    for (let turn = 0; turn < 2; turn += 1) await contact.service.sendReleased();
    expect(await readState()).toBe('new');
    expect(contact.mails).toMatchObject([
      {
        to: staffAddress,
        subject: `Message ${receipt}`,
        replyTo: 'ana@example.test',
        text: expect.stringContaining(links),
      },
    ]);
  });

  it('keeps what was let through until its mail is written down', async () => {
    const { receipt } = await contact.send({ message: links });
    await run('release', receipt);
    contact.failMail(true);
    await expect(contact.service.sendReleased()).rejects.toThrow('no mail today');
    contact.failMail(false);
    expect(await readState()).toBe('released');
  });

  it.each([
    ['answered', 'When does the term begin?', 'answered', 0],
    ['answered', links, 'held', 1],
    ['spam', 'When does the term begin?', 'spam', 0],
    ['spam', links, 'spam', 0],
  ])('%s of %j leaves it %s', async (command, message, state, code) => {
    const { receipt } = await contact.send({ message });
    expect((await run(command, receipt)).code).toBe(code);
    expect(await readState()).toBe(state);
    expect((await run(command, receipt)).code).toBe(1);
  });

  it('says how it is used when it does not understand', async () => {
    expect((await run('delete')).code).toBe(1);
    expect((await run('help')).output).toContain('npm run messages -- release <number>');
    expect((await run('release')).output).toContain('Which one?');
    expect(await run('spam', 'LL-0000-000')).toMatchObject({ code: 1 });
  });
});
