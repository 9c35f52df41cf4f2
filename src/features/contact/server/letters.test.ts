import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLetterDesk } from './letterDesk.ts';
import { manageLetters } from './letters.ts';
import { buildBlock, openTestContact, smallPdf, staffAddress } from './testing.ts';

let contact: Awaited<ReturnType<typeof openTestContact>>;

beforeAll(async () => {
  contact = await openTestContact();
}, 60_000);
afterEach(() => contact.forget());
afterAll(() => contact?.close());

let block = buildBlock();
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const desk = createLetterDesk({
    database: contact.database,
    mail: { enqueue: async (mail) => void contact.mails.push(mail) },
    contact: async () => block,
    mailFrom: 'no-reply@localhost',
  });
  const fileOf = (id: string) => `files/${id}`;
  const code = await manageLetters(args, { desk, fileOf, say: (text) => void (said += text) });
  return { code, said };
}

const links = 'http://a.test http://b.test http://c.test http://d.test';
const stateOf = async () => (await contact.rows()).map(({ state }) => state).join();

describe('npm run letters', () => {
  it('shows what nobody has settled, the oldest first, and what was held back', async () => {
    const first = await contact.send({ message: `Look at ${links}` });
    contact.later(1000);
    const attachment = { name: 'plan.pdf', data: smallPdf };
    const second = await contact.send({ message: 'When does the term begin?', attachment });
    const { code, said } = await run();
    expect(code).toBe(0);
    expect(said.indexOf(first.receipt)).toBeLessThan(said.indexOf(second.receipt));
    expect(said.match(/held back/g)).toHaveLength(1);
    for (const part of [links, 'other, from Ana Ruiz, answer to ana@example.test', 'plan.pdf'])
      expect(said).toContain(part);
    await contact.forget();
    expect((await run('list')).said).toBe('No message waits.\n');
  });

  it('shows nothing that a terminal would obey', async () => {
    await contact.send({ message: 'Red \u001b[31m and \u202eback and \u009b0m, please' });
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect((await run()).said).not.toMatch(/[\u001b\u009b\u202e]/);
  });

  it('lets a held message through once, with its words and whom to answer', async () => {
    const { receipt } = await contact.send({ message: `Look at ${links}` });
    contact.mails.length = 0;
    expect((await run('release', receipt.toLowerCase())).code).toBe(0);
    expect(await stateOf()).toBe('new');
    expect(contact.mailsTo(staffAddress)).toMatchObject([
      {
        subject: `Message ${receipt}`,
        replyTo: 'ana@example.test',
        text: expect.stringContaining(links),
      },
    ]);
    expect(await run('release', receipt)).toMatchObject({ code: 1 });
    expect(contact.mails).toHaveLength(1);
  });

  it('says so where no address of the staff is known', async () => {
    const { receipt } = await contact.send({ message: links });
    contact.mails.length = 0;
    block = buildBlock({ email: '' });
    expect((await run('release', receipt)).said).toContain('No address of the staff is known');
    block = buildBlock();
    expect(contact.mails).toEqual([]);
    expect(await stateOf()).toBe('new');
  });

  it.each([
    ['answered', 'When does the term begin?', 'answered', 0],
    ['answered', links, 'held', 1],
    ['spam', 'When does the term begin?', 'spam', 0],
    ['spam', links, 'spam', 0],
  ])('%s of %j leaves it %s', async (command, message, state, code) => {
    const { receipt } = await contact.send({ message });
    expect((await run(command, receipt)).code).toBe(code);
    expect(await stateOf()).toBe(state);
    expect((await run(command, receipt)).code).toBe(1);
  });

  it('says how it is used when it does not understand', async () => {
    expect((await run('delete')).code).toBe(1);
    expect((await run('help')).said).toContain('npm run letters -- release <number>');
    expect((await run('release')).said).toContain('Which one?');
    expect(await run('spam', 'LL-0000-000')).toMatchObject({ code: 1 });
  });
});
