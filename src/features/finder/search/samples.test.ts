import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { directoryPage } from '../directory/directory.ts';
import { emptyDirectory } from '../directory/directoryAddress.ts';
import { buildIndex, buildProgramEntry } from '../testing.ts';
import { mapSchools } from './mapSchools.ts';
import { searchSchools } from './searchSchools.ts';
import { suggestSchools } from './suggest.ts';
import { anyIndex, anyPoint, anyQuery, searchedAt } from './testingArbitraries.ts';
import type { FinderQuery } from './types.ts';
import { emptyFinder } from './url/finderUrl.ts';

const fullerton = { at: { lat: 33.88, lng: -117.89 }, label: 'Fullerton' };
const program = buildProgramEntry({ format: 'online' });
const far = { lat: 40.7, lng: -74 };
const index = buildIndex([
  { name: 'Alder Sample College', fictitious: true, programs: [program] },
  { name: 'Birch College', programs: [] },
  { name: 'Cedar Sample College', fictitious: true, at: far, state: 'NY', programs: [program] },
  { name: 'Dogwood Sample College', fictitious: true, at: null },
]);
const search = (query: Partial<FinderQuery> = {}, place: typeof fullerton | null = fullerton) =>
  searchSchools(index, { ...emptyFinder, all: true, ...query }, place, searchedAt);
const named = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

const anyFictitious = fc
  .tuple(anyIndex, fc.infiniteStream(fc.boolean()))
  .map(([{ schools, ...rest }, flags]): CatalogueIndex => {
    const fictitious = (): boolean => flags.next().value === true;
    return { ...rest, schools: schools.map((each) => ({ ...each, fictitious: fictitious() })) };
  });

describe('fictitious schools', () => {
  it('change nothing of what a search, a map and a directory find', () => {
    fc.assert(
      fc.property(anyFictitious, anyQuery, fc.option(anyPoint, { nil: null }), (all, query, at) => {
        const real = { ...all, schools: all.schools.filter(({ fictitious }) => !fictitious) };
        const place = at && { at, label: '' };
        const found = (from: CatalogueIndex) => ({
          ...searchSchools(from, query, place, searchedAt),
          samples: [],
          closed: [],
        });
        expect(found(all)).toEqual(found(real));
        const view = { bounds: [-180, -90, 180, 90], zoom: 3 } as const;
        const map = (from: CatalogueIndex) => mapSchools(from, query, place, searchedAt, view);
        expect(map(all)).toEqual(map(real));
        const list = (from: CatalogueIndex) => directoryPage(from, emptyDirectory, searchedAt);
        expect({ ...list(all), closed: [] }).toEqual({ ...list(real), closed: [] });
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('are listed by themselves, numbered on, where they match the search', () => {
    const { items, samples, total, pages } = search({ radius: 25 });
    expect([named(items), total, pages]).toEqual([['Birch College'], 1, 1]);
    expect(samples.map(({ name, order }) => [name, order])).toEqual([['Alder Sample College', 2]]);
    expect(named(search({ radius: null }).samples)).toHaveLength(3);
    expect(named(search({ state: 'NY' }, null).samples)).toEqual(['Cedar Sample College']);
    expect(named(search({ q: 'dogwood' }, null).samples)).toEqual(['Dogwood Sample College']);
    expect(named(search({ bounds: [-75, 40, -73, 41] }).samples)).toEqual(['Cedar Sample College']);
  });

  it('are none of the matches, also where a filter can be decided of them alone', () => {
    const { items, notOnRecord, samples } = search({ formats: ['online'], radius: 25 });
    expect([named(items), named(notOnRecord.items)]).toEqual([[], ['Birch College']]);
    expect(named(samples)).toEqual(['Alder Sample College']);
    expect(named(search({ formats: ['in_person'], radius: 25 }).samples)).toEqual([]);
  });

  it('are on the last page alone', () => {
    const many = buildIndex([
      ...Array.from({ length: 25 }, (_, at) => ({ name: `College ${at}` })),
      { name: 'Sample College', fictitious: true },
    ]);
    const on = (page: number) =>
      searchSchools(many, { ...emptyFinder, all: true, page }, null, searchedAt).samples;
    expect([on(1), named(on(2)), on(2)[0]?.order]).toEqual([[], ['Sample College'], 26]);
  });

  it('are suggested after all others', () => {
    const names = buildIndex([
      { name: 'Hill Sample College', fictitious: true },
      { name: 'Chapel Hill College' },
    ]);
    expect(named(suggestSchools(names, 'hill'))).toEqual([
      'Chapel Hill College',
      'Hill Sample College',
    ]);
  });
});
