import { assert, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { questionTabs } from '#features/forum/contract.ts';
import {
  askPath,
  emptyListView,
  listViewHref,
  type QuestionListView,
  readListView,
  tagPath,
  tagSlugIn,
} from './listView.ts';

const paramsOf = (href: string): URLSearchParams =>
  new URL(href, 'https://site.example').searchParams;

/** Views that an address can say. */
const view = record({
  tab: constantFrom(...questionTabs),
  tag: constantFrom('', 'nclex', 'clinical-rotations'),
  q: constantFrom('', 'waitlist how long', '“TEAS” & 80 %', '¿cuánto?'),
  school: constantFrom('', 'harbor-college'),
  program: constantFrom('' as const, ...programTypes),
  nurse: constantFrom('', 'CA', 'TX'),
  page: integer({ min: 1, max: 99_999 }),
  cursor: constantFrom('', 'eyJhIjoxfQ'),
}).map(
  (found): QuestionListView => ({
    ...found,
    tab: found.q === '' ? found.tab : 'new',
    page: found.cursor === '' ? found.page : 1,
  }),
);

describe('the address of a list of questions', () => {
  it('says a view, and the view is read from it again', () => {
    assert(
      property(view, (wanted) => {
        expect(readListView(paramsOf(listViewHref(wanted)))).toEqual(wanted);
      }),
    );
  });

  it('is read without failing whatever it says, and then says the same again', () => {
    const names = constantFrom('tab', 'tag', 'q', 'page', 'school', 'program', 'nurse', 'after');
    const anything = oneof(string({ unit: 'binary', maxLength: 300 }), constantFrom('-1', '1e9'));
    assert(
      property(names, anything, names, anything, (one, text, other, more) => {
        const params = new URLSearchParams([
          [one, text],
          [other, more],
        ]);
        const found = readListView(params);
        expect(readListView(paramsOf(listViewHref(found)))).toEqual(found);
        expect(found.page).toBeGreaterThanOrEqual(1);
        expect(found.q.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it('is the plain one for the newest questions', () => {
    expect(listViewHref(emptyListView)).toBe('/forum');
    expect(readListView(new URLSearchParams())).toEqual(emptyListView);
  });

  it.each([
    ['a tab that is none', { tab: 'hot' }, {}],
    ['a page below the first', { page: '0' }, {}],
    ['a page that is no number', { page: 'two' }, {}],
    ['a state that is none', { nurse: 'Atlantis' }, {}],
    ['a state by its name', { nurse: 'california' }, { nurse: 'CA' }],
    ['a program in small letters', { program: 'bsn' }, { program: 'BSN' }],
    [
      'a tag with spaces and capitals',
      { tag: ' Clinical  Rotations ' },
      { tag: 'clinical-rotations' },
    ],
    ['a cursor of another kind', { after: 'a b<' }, {}],
    ['a search in several lines', { q: ' how\n long ' }, { q: 'how long' }],
  ])('reads %s', (_, given, expected) => {
    expect(readListView(new URLSearchParams(given))).toEqual({ ...emptyListView, ...expected });
  });

  it('cuts a search at 200 characters as people count them', () => {
    expect(Array.from(readListView(new URLSearchParams({ q: '🩺'.repeat(500) })).q)).toHaveLength(
      200,
    );
  });

  it('has no order of its own beside a search, which lists the best match first', () => {
    expect(readListView(new URLSearchParams({ q: 'teas', tab: 'top' })).tab).toBe('new');
  });

  it('carries no tag on the page of a tag', () => {
    const wanted = { ...emptyListView, tag: 'nclex', page: 2 };
    expect(listViewHref(wanted, tagPath('nclex'))).toBe('/forum/tag/nclex?page=2');
  });
});

it('a tag is written as its slug', () => {
  expect(tagSlugIn('Clinical_Rotations')).toBe('clinical-rotations');
  expect(tagSlugIn('  NCLEX ')).toBe('nclex');
});

it('a new question is filled in with its tag and school', () => {
  expect(askPath({})).toBe('/forum/question/ask');
  expect(askPath({ tag: 'nclex', school: 'harbor-college' })).toBe(
    '/forum/question/ask?tags=nclex&school=harbor-college',
  );
});
