import { expect, it } from 'vitest';
import { findList, isSensitive, pathOf } from '../../answers/places.ts';
import { sections } from '../../definition/sections.ts';
import { createListCache } from './listCache.ts';

const material = sections['program-material'];

it('holds nothing of a program that is stored encrypted', () => {
  const list = findList(material, 'programs');
  const paths = list?.fields.map((field) => pathOf(field, list, 'p1')) ?? [];
  expect(paths).toContain('programs/p1/notes');
  expect(paths.filter((path) => isSensitive(material, path))).toEqual([]);
});

it('makes the answer of somebody without an application each time', async () => {
  const answers = createListCache({
    findRevision: async () => null,
    clock: () => new Date(0),
  });
  let made = 0;
  const make = async () => ({ json: String((made += 1)), from: 0, until: Infinity });
  expect((await answers('ana', make)).json).toBe('1');
  expect((await answers('ana', make)).json).toBe('2');
});

it('stores no answer that was made of what came after its revision as that of a later one', async () => {
  let revision = 'a';
  const answers = createListCache({ findRevision: async () => revision, clock: () => new Date(0) });
  const valid = { from: 0, until: 1 };
  await answers('ana', async () => {
    revision = 'b';
    return { json: 'read between a and b', ...valid };
  });
  expect((await answers('ana', async () => ({ json: 'b', ...valid }))).json).toBe('b');
});
