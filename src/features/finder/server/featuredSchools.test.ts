import { describe, expect, it } from 'vitest';
import { buildIndex, buildProgramEntry } from '../testing.ts';
import { featuredSchools } from './featuredSchools.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const index = buildIndex([
  { id: 1, slug: 'alder', name: 'Alder College' },
  { id: 2, slug: 'birch', name: 'Birch College', programs: [buildProgramEntry({ type: 'ADN' })] },
  { id: 3, slug: 'cedar', name: 'Cedar College', open: false },
  { id: 4, slug: 'dogwood', name: 'Dogwood College', at: null },
  { id: 5, slug: 'sample', name: 'Sample College', fictitious: true },
]);
const slugsFor = (...wanted: string[]) =>
  featuredSchools(index, wanted, now).items.map(({ slug }) => slug);

describe('the schools that staff chose', () => {
  it('stand in their order, each once, wherever they are and whether or not a program is on record', () => {
    expect(slugsFor('dogwood', 'birch', 'alder', 'birch')).toEqual(['dogwood', 'birch', 'alder']);
  });

  it('are numbered through and carry what a list shows', () => {
    const { items, total } = featuredSchools(index, ['birch', 'alder'], now);
    expect(items.map(({ order, types }) => [order, types])).toEqual([
      [1, ['ADN']],
      [2, []],
    ]);
    expect(total).toBe(2);
  });

  it('leave out what is closed, fictitious or not there, and are none where none was chosen', () => {
    expect(slugsFor('cedar', 'sample', 'nowhere', 'alder')).toEqual(['alder']);
    expect(slugsFor()).toEqual([]);
  });

  it('are six at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, slug: `school-${at + 1}` }));
    const slugs = many.map(({ slug }) => slug);
    expect(featuredSchools(buildIndex(many), slugs, now).items).toHaveLength(6);
  });
});
