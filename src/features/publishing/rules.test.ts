import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getEntryState, parseMoment, shapeProblems } from './rules.ts';

describe('the state of an entry', () => {
  it.each([
    [true, false, false, 'published'],
    [true, true, false, 'changed'],
    [true, true, true, 'scheduled'],
    [false, true, true, 'scheduled'],
    [false, true, false, 'draft'],
    [false, false, false, 'unpublished'],
  ])('published %s, draft %s, scheduled %s: %s', (isPublished, hasDraft, isScheduled, state) => {
    expect(getEntryState({ isPublished, hasDraft, isScheduled })).toBe(state);
  });
});

describe('what a schema does not take', () => {
  const schema = z.object({
    title: z.string().check(z.minLength(1), z.maxLength(5)),
    stars: z.int().check(z.gte(0), z.lte(5)),
    kind: z.enum(['a', 'b']),
    list: z.array(z.object({ q: z.string().check(z.minLength(1)) })).check(z.maxLength(1)),
  });
  const good = { title: 'Lamp', stars: 3, kind: 'a', list: [{ q: 'Why?' }] };
  const messages = (change: object) =>
    shapeProblems(schema, { ...good, ...change }).map(({ path, message }) => `${path}: ${message}`);

  it.each<[object, string[]]>([
    [{}, []],
    [{ title: '' }, ['title: Enter something here']],
    [{ title: 'Lamps on' }, ['title: Use at most 5 characters']],
    [{ title: null }, ['title: Enter something here']],
    [{ stars: 6 }, ['stars: Enter 5 or less']],
    [{ stars: -1 }, ['stars: Enter 0 or more']],
    [{ stars: 'three' }, ['stars: This must be a number']],
    [{ kind: 'c' }, ['kind: This value is not accepted']],
    [{ list: [{ q: '' }] }, ['list.0.q: Enter something here']],
    [{ list: [{ q: 'a' }, { q: 'b' }] }, ['list: At most 1 fit here']],
  ])('%j → %j', (change, expected) => {
    expect(messages(change)).toEqual(expected);
  });
});

describe('a moment', () => {
  it.each([
    ['2027-03-14T09:00:00.000Z', '2027-03-14T09:00:00.000Z'],
    ['2027-03-14T09:00-08:00', '2027-03-14T17:00:00.000Z'],
    ['2027-03-14', null],
    ['2027-13-14T09:00Z', null],
    ['soon', null],
  ])('%s → %s', (text, iso) => {
    expect(parseMoment(text)?.toISOString() ?? null).toBe(iso);
  });
});
