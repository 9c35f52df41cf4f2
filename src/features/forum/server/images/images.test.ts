import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { metadataPieces, photoSize, photoWithPlace } from '#shared/photo/testingPhoto.ts';
import { users } from '#features/account/server/tables.ts';
import { imageLimits } from '../../imageContract.ts';
import { imageFolder, imageMarkdown } from '../../imageRules.ts';
import { rateLimits } from '../../policy.ts';
import { listOwners, removeOwners } from '../members/orphans/orphanStore.ts';
import {
  answerBody,
  answerText,
  buildMember,
  buildTags,
  createTestPosts,
  questionBody,
  questionText,
} from '../posts/testingPosts.ts';
import { findAnswer, findQuestion } from '../posts/postStore.ts';
import { answers, questions } from '../tables.ts';
import { createImageService, type ImageService } from './imageService.ts';
import { images } from './tables.ts';

let now: Date;
let database: OpenDatabase;
let posts: ReturnType<typeof createTestPosts>;
let service: ImageService;
let ana: Awaited<ReturnType<typeof buildMember>>;
let ben: typeof ana;

beforeAll(async () => {
  database = await openTestDatabase();
  await buildTags(database, ['prerequisites']);
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await database.db.delete(questions);
  await database.db.delete(images);
  posts = createTestPosts(database, () => now);
  service = createImageService({ database, clock: () => now, admit: posts.admit });
  ana = await buildMember(database);
  ben = await buildMember(database);
});
afterAll(() => database.close());

const photo = photoWithPlace.toString('base64');
const upload = async (who = ana): Promise<string> =>
  (await service.add(await service.read(photo), who)).address;
const nameOf = (address: string) => address.slice(imageFolder.length + 1);
const find = (address: string) => service.find(nameOf(address));
const withImage = (text: string, address: string, alt = 'A TEAS score report') =>
  `${text}\n\n${imageMarkdown(alt, address)}`;
const shown = (address: string, alt = 'A TEAS score report') =>
  `<img src="${address}" alt="${alt}" width="${photoSize.width}" height="${photoSize.height}" loading="lazy" decoding="async">`;
const ask = async (address: string, who = ana, more = {}) => {
  const body = questionBody({ body: withImage(questionText, address), ...more });
  return Number((await posts.questions.ask(body, who)).id);
};
const runJob = () => Promise.all(service.jobs.map((job) => job.run()));

describe('a picture for a post', () => {
  it('is stored without what it said about its maker, at an address that nobody can guess', async () => {
    const stored = await service.add(await service.read(photo), ana);
    expect(stored).toMatchObject(photoSize);
    expect(stored.address).toMatch(/^\/forum\/images\/[a-p]{32}\.jpg$/);
    const found = await find(stored.address);
    expect(found?.type).toBe('image/jpeg');
    expect(found?.bytes.length).toBeGreaterThan(100);
    for (const piece of metadataPieces) expect(found?.bytes.includes(piece), piece).toBe(false);
    expect(await upload()).not.toBe(stored.address);
  });

  it('is refused with what to do when it is too large, damaged on the way, or no picture', async () => {
    const codeOf = async (base64: string) => (await getProblem(service.read(base64))).code;
    const large = Buffer.concat([photoWithPlace, Buffer.alloc(imageLimits.bytes)]);
    expect(await codeOf('')).toBe('validation_failed');
    expect(await codeOf('not base64!')).toBe('validation_failed');
    expect(await codeOf(Buffer.from('%PDF-1.7').toString('base64'))).toBe('unsupported_type');
    expect(await codeOf(large.toString('base64'))).toBe('too_large');
  });

  it('is counted: after so many an hour the next waits, and is not stored', async () => {
    const [{ count }] = rateLimits.image;
    for (let at = 0; at < count; at += 1) await upload();
    const refused = await getProblem(upload());
    expect(refused).toMatchObject({ code: 'too_many_requests' });
    expect(refused.message).toContain(`${count} pictures an hour`);
    expect(await database.db.$count(images)).toBe(count);
    await upload(ben);
  });

  it('that no post shows goes after 35 days; one that is shown stays', async () => {
    const [unused, used] = [await upload(), await upload()];
    await ask(used);
    now = new Date('2026-12-24T12:00:00Z');
    await runJob();
    expect(await find(unused)).not.toBeNull();
    now = new Date('2026-12-26T12:00:00Z');
    await runJob();
    expect(await find(unused)).toBeNull();
    expect(await find(used)).not.toBeNull();
  });
});

describe('a post with a picture', () => {
  it('shows it with its description and size; its preview has the description', async () => {
    const address = await upload();
    const id = await ask(address);
    const row = await findQuestion(database.db, id);
    expect(row?.html).toContain(`<p>${shown(address)}</p>`);
    expect(row?.preview).toBe(`${questionText} A TEAS score report`);
    expect(await posts.preview(withImage('Words', address))).toContain(shown(address));
  });

  it('shows the words where the picture is gone, was never there, or has no description', async () => {
    const gone = `${imageFolder}/${'a'.repeat(32)}.jpg`;
    const address = await upload();
    expect(await posts.preview(withImage('Words', gone))).toBe(
      '<p>Words</p>\n<p>A TEAS score report</p>\n',
    );
    for (const text of [`![](${address})`, `![ ](${address})`, `![x](${address}?v=1)`])
      expect(await posts.preview(text), text).not.toContain('<img');
  });

  it('shows at most ten different ones', async () => {
    const texts: string[] = [];
    for (let at = 0; at < imageLimits.post + 2; at += 1)
      texts.push(imageMarkdown(`Picture ${at}`, await upload(at % 2 === 0 ? ana : ben)));
    const html = await posts.preview(texts.join('\n'));
    expect(html.match(/<img /g)).toHaveLength(imageLimits.post);
    expect(html).toContain('Picture 11');
  });

  it('of nothing but a picture asks for words', async () => {
    const address = await upload();
    const refused = await getProblem(ask(address, ana, { body: imageMarkdown('A page', address) }));
    expect(refused.fields).toMatchObject([{ path: 'body', code: 'body_only_image' }]);
  });

  it('takes the picture along when it is deleted, also for those who quoted it', async () => {
    const address = await upload();
    const id = await ask(address);
    const quoting = withImage(answerText, address);
    await posts.answers.add(id, answerBody({ body: quoting }), ben);
    expect(await find(address)).not.toBeNull();
    await posts.publishing.remove('question', id);
    expect(await find(address)).toBeNull();
  });

  it('takes along what stands below it, in answers and comments', async () => {
    const question = await ask(await upload());
    const [inAnswer, inComment] = [await upload(ben), await upload()];
    const answer = await posts.answers.add(
      question,
      answerBody({ body: withImage(answerText, inAnswer) }),
      ben,
    );
    const on = { kind: 'answer' as const, id: Number(answer.id) };
    await posts.comments.add({ on, body: withImage('Like this?', inComment) }, ana);
    await posts.answers.remove(on.id, ben);
    expect([await find(inAnswer), await find(inComment)]).toEqual([null, null]);
    expect(await database.db.$count(images)).toBe(1);
    await posts.publishing.remove('question', question);
    expect(await database.db.$count(images)).toBe(0);
  });

  it('deletes the picture that an edit takes out, and shows the one that it adds', async () => {
    const [before, after] = [await upload(ben), await upload(ben)];
    const question = await ask(await upload());
    const body = (address: string) => answerBody({ body: withImage(answerText, address) });
    const id = Number((await posts.answers.add(question, body(before), ben)).id);
    await posts.answers.edit(id, body(after), 1, ben);
    expect(await find(before)).toBeNull();
    expect(await find(after)).not.toBeNull();
    expect((await findAnswer(database.db, id))?.html).toContain(shown(after));
    await posts.answers.edit(id, answerBody(), 2, ben);
    expect(await find(after)).toBeNull();
  });

  it('leaves it to another post of its author that shows it, and takes it along with the last', async () => {
    const address = await upload();
    const first = await ask(address);
    const again = 'My score is from two years ago. Does each program say for how long it counts?';
    const second = await ask(address, ana, {
      title: 'How long are TEAS scores valid?',
      body: withImage(again, address),
    });
    const on = { kind: 'question' as const, id: second };
    await posts.publishing.remove('question', first);
    expect(await find(address)).not.toBeNull();
    const { id } = await posts.comments.add({ on, body: withImage('Like this?', address) }, ana);
    const { revision } = (await findQuestion(database.db, second)) ?? { revision: 0 };
    await posts.questions.edit(second, questionBody({ body: again }), revision, ana);
    expect(await find(address)).not.toBeNull();
    await posts.comments.remove(Number(id), ana);
    expect(await find(address)).toBeNull();
  });

  it('leaves it to no post that goes with it', async () => {
    const address = await upload();
    const question = await ask(address);
    const body = answerBody({ body: withImage(answerText, address) });
    const answer = await posts.answers.add(question, body, ana);
    const on = { kind: 'answer' as const, id: Number(answer.id) };
    await posts.comments.add({ on, body: withImage('Like this?', address) }, ana);
    await posts.publishing.remove('question', question);
    expect(await database.db.$count(images)).toBe(0);
  });

  it('of a comment goes with the comment', async () => {
    const question = await ask(await upload());
    const address = await upload(ben);
    const on = { kind: 'question' as const, id: question };
    const { id } = await posts.comments.add({ on, body: withImage('Like this?', address) }, ben);
    await posts.comments.edit(Number(id), withImage('Like this one?', address), 1, ben);
    expect(await find(address)).not.toBeNull();
    await posts.comments.remove(Number(id), ben);
    expect(await find(address)).toBeNull();
  });
});

describe('an account that is gone', () => {
  it('leaves the pictures of its public posts without its name; others go', async () => {
    const gone = await buildMember(database);
    const [used, unused, unread] = [await upload(gone), await upload(gone), await upload(gone)];
    const others = await upload(ben);
    await ask(used, gone);
    const pending = await ask(unread, gone, { title: 'How long are TEAS scores valid?' });
    const isPending = { state: 'pending' as const };
    await database.db.update(questions).set(isPending).where(eq(questions.id, pending));
    await database.db.delete(users).where(eq(users.id, gone.userId));
    expect(await listOwners(database.db)).toEqual([gone.userId]);
    await database.transaction((tx) => removeOwners(tx, [gone.userId]));
    expect([await find(unused), await find(unread)]).toEqual([null, null]);
    expect(await find(others)).not.toBeNull();
    const left = await database.db.select({ uploaderId: images.uploaderId }).from(images);
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ uploaderId: null });
    expect(left).toContainEqual({ uploaderId: ben.userId });
    expect(await database.db.$count(answers)).toBe(0);
  });
});
