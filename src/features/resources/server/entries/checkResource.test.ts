import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { videoLinkErrors } from '#shared/video/videoLink.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openStaffEditor } from '#features/publishing/server/testingStaffEditor.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { ResourceValue } from '../../resourceType.ts';
import { resourceEntries as entryRows } from '../tables.ts';
import { resourceEntries } from './resourceEntries.ts';
import { buildResourceValue, otherKinds } from './testingResourceValue.ts';

let database: OpenDatabase;
const now = new Date('2026-11-30T12:00:00Z');
let staff: ReturnType<typeof openStaffEditor>;

beforeAll(async () => {
  database = await openTestDatabase();
  staff = openStaffEditor(database, () => now, resourceEntries);
});
afterAll(() => database.close());
beforeEach(async () => {
  await staff.forget();
  await database.db.delete(entryRows);
});

const [, checklist, practice, , film] = otherKinds.map((more) => buildResourceValue(more));
if (!checklist?.checklist || !practice?.practice || !film?.film)
  throw new Error('A kind is missing.');
const [item] = checklist.checklist.items;
const [question] = practice.practice.questions;
if (!item || !question) throw new Error('A part is empty.');
const withItems = (items: object[]) => ({ ...checklist, checklist: { perProgram: false, items } });
const withQuestion = (more: object) => ({
  ...practice,
  practice: { questions: [{ ...question, ...more }] },
});
const withFilm = (more: object) => ({ ...film, film: { ...film.film, ...more } });

describe('what cannot be shown as it is', () => {
  it.each<[string, object, string, RegExp]>([
    ['no title', { title: ' ' }, 'title', /Write something/],
    ['no checked day', { checkedAt: '' }, 'checkedAt', /such as 2026-11-30/],
    ['a checked day that is none', { checkedAt: '2026-13-01' }, 'checkedAt', /such as 2026-11-30/],
    ['a checked day in the future', { checkedAt: '2026-12-01' }, 'checkedAt', /hasn’t come yet/],
    [
      'a source without https',
      { sources: [{ title: 'A', url: 'http://a.example', year: '' }] },
      'sources.0.url',
      /has to begin with “https/,
    ],
    [
      'a source twice',
      { sources: [1, 2].map(() => ({ title: 'A', url: 'https://a.example', year: '' })) },
      'sources.1.url',
      /Remove one/,
    ],
    ['a plan that is none', { package: 'gold' }, 'package', /not accepted/],
    ['a number of no order', { position: -1 }, 'position', /0 or more/],
    ['a guide without a text', { markdown: '\n' }, 'markdown', /“Guide” needs a text/],
    [
      'a checklist without items',
      { kind: 'checklist', markdown: '' },
      'checklist',
      /needs this part/,
    ],
    ['a guide with a film', { film: film.film }, 'film', /“Guide”, which has no such part/],
    ['a list without an item', withItems([]), 'checklist.items', /at least 1/],
    [
      'an item with a name of two words',
      withItems([{ ...item, key: 'Ask now' }]),
      'checklist.items.0.key',
      /lower case letters/,
    ],
    ['two items of one name', withItems([item, item]), 'checklist.items', /same short name/],
    [
      'an answer that no choice has',
      withQuestion({ answer: 3 }),
      'practice.questions.0.answer',
      /Enter the number of one of them/,
    ],
    [
      'one choice',
      withQuestion({ choices: ['5'], answer: 1 }),
      'practice.questions.0.choices',
      /at least 2/,
    ],
    ['a film without its words', withFilm({ transcript: '' }), 'film.transcript', /what is said/],
    ...['https://example.org/a.html', 'https://vimeo.com/channels', 'not a link', ''].map(
      (url): [string, object, string, RegExp] => [
        `the film “${url}”`,
        withFilm({ url }),
        'film.url',
        new RegExp(videoLinkErrors.invalid),
      ],
    ),
  ])('%s is named at its field, with what to do', async (_name, change, path, message) => {
    const entry = await staff.create(buildResourceValue());
    const wrong = { ...buildResourceValue(), ...change };
    const { fields } = await getProblem(staff.save(entry, wrong));
    expect(fields).toMatchObject([{ path, message: expect.stringMatching(message) }]);
    expect(await staff.save(entry, wrong, { when: { kind: 'draft' } })).toMatchObject({
      state: 'changed',
      published: buildResourceValue(),
    });
  });

  it('is refused from whoever asks for no check first', async () => {
    const value: ResourceValue = buildResourceValue({ checkedAt: '2027-01-01' });
    const publish = resourceEntries.publish(database.db, 'a-guide', value, now);
    expect((await getProblem(publish)).message).toContain('hasn’t come yet');
    expect(await database.db.$count(entryRows)).toBe(0);
  });

  it('and links that deserve a look hold nothing up', async () => {
    const markdown =
      '[a](/nowhere) [b](http://a.example) [c](/forum?sort=new) [d](https://a.example) [e](/nowhere)';
    const value = buildResourceValue({ markdown });
    expect(await staff.create(value)).toMatchObject({ state: 'published' });
    const found = await staff.check('finding-a-preceptor', value);
    expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'warning This site doesn’t have a page at /nowhere',
      'warning http://a.example is not encrypted. Look for its “https://” address',
    ]);
  });
});
