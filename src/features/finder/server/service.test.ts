import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { type PlaceLookup, resolvePlace, type ZipPlace } from '#shared/geo/places.ts';
import { emptyFinder, finderParams } from '../search/url/finderUrl.ts';
import { decodeIndex } from '../search/codec/indexCodec.ts';
import { searchSchools } from '../search/searchSchools.ts';
import { buildAwards, buildIndex } from '../testing.ts';
import { anyIndex, anyQuery, searchedAt } from '../search/testingArbitraries.ts';
import type { FinderResult, FinderQuery } from '../search/types.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { createCatalogue } from '#features/schools/server/catalogue.ts';
import { createSearch } from './service.ts';
import { raiseRevision } from '#features/school-import/server/catalogueWriterStore.ts';
import { universities } from '#features/schools/server/tables.ts';
import { numbered, storeCatalogue } from '#features/schools/server/testingCatalogue.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const fullerton: ZipPlace = {
  zip: '92831',
  city: 'Fullerton',
  state: 'CA',
  at: { lat: 33.8797, lng: -117.8956 },
};
/** A table with one ZIP. */
const lookup: PlaceLookup = {
  zip: (zip) => (zip === fullerton.zip ? fullerton : null),
  nearestZip: () => null,
  city: (name, state) => (name === 'Fullerton' && state === 'CA' ? fullerton : null),
  statesOfCity: (name) => (name === 'Fullerton' ? ['CA'] : []),
  nearestTo: () => fullerton,
};

let database: OpenDatabase;
let now: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  now = searchedAt;
});

const clock = () => new Date(now);
const open = () =>
  createSearch({
    catalogue: createCatalogue(database.db),
    clock,
    places: async () => lookup,
  });

/** What a device without signal answers from the same download. */
async function onDevice(json: string, query: FinderQuery): Promise<FinderResult> {
  const index = decodeIndex((JSON.parse(json) as { data: unknown }).data);
  if (!index) throw new Error('The download cannot be read.');
  const { place, notices } = resolvePlace(query, lookup);
  const answer = searchSchools(index, query, place, now);
  return { ...answer, notices: [...notices, ...answer.notices] };
}

describe('the same search', () => {
  it('answers the same on the server, from its database, and on a device, from the download', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyIndex,
        fc.array(anyQuery, { minLength: 12, maxLength: 16 }),
        async (index, queries) => {
          await storeCatalogue(database.db, index);
          const service = open();
          const { json } = await service.download();
          for (const query of queries)
            expect(await onDevice(json, query)).toEqual(await service.find(finderParams(query)));
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  });

  it('has the whole catalogue on both sides', async () => {
    await fc.assert(
      fc.asyncProperty(anyIndex, async (index) => {
        await storeCatalogue(database.db, index);
        const built = await createCatalogue(database.db).get();
        const essence = ({ schools }: CatalogueIndex) =>
          schools.map(({ id, name, at, figures, programs, open: isOpen, missions }) => ({
            id,
            name,
            at,
            figures,
            isOpen,
            missions,
            programs: programs.map(({ id: of, type, format, accreditor, approval, minGpa }) => ({
              of,
              type,
              format,
              accreditor,
              approval,
              minGpa,
            })),
          }));
        expect(essence(built)).toEqual(essence(index));
      }),
      { numRuns: propertyRuns(8) },
    );
  });
});

describe('the catalogue in memory', () => {
  const schools = (count: number) =>
    buildIndex(
      numbered(
        Array.from({ length: count }, (_, at) => ({ slug: `s${at}`, awards: [buildAwards()] })),
      ),
    );

  it('costs the same number of queries for few schools and for many, and one while it has not changed', async () => {
    const asked = vi.spyOn(database.pool, 'query');
    const counts: number[] = [];
    for (const count of [1, 120]) {
      await storeCatalogue(database.db, schools(count));
      const service = open();
      asked.mockClear();
      expect((await service.search(emptyFinder)).total).toBe(count);
      counts.push(asked.mock.calls.length);
      asked.mockClear();
      await service.search({ ...emptyFinder, zip: '92831' });
      await service.suggest('orchard');
      expect(asked).toHaveBeenCalledTimes(2);
    }
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeGreaterThan(0);
    asked.mockRestore();
  });

  it('travels under a tag that changes with its content', async () => {
    await storeCatalogue(database.db, schools(2));
    const [one, same] = [await open().download(), await open().download()];
    expect(same).toEqual(one);
    await storeCatalogue(database.db, schools(3));
    expect((await open().download()).tag).not.toBe(one.tag);
  });

  it('keeps its tag when something has changed that no search sees', async () => {
    await storeCatalogue(database.db, schools(2));
    const { tag } = await open().download();
    await database.db.update(universities).set({ phone: '7145550142' });
    await raiseRevision(database.db, new Date(now));
    expect((await createCatalogue(database.db).get()).revision).toBeGreaterThan(1);
    expect((await open().download()).tag).toBe(tag);
  });
});

describe('a closed school', () => {
  it('leads to the one that took over', async () => {
    await storeCatalogue(
      database.db,
      buildIndex(
        numbered([
          { name: 'Harbor College', slug: 'old', open: false, closedOn: '2022-05-31' },
          { name: 'Harbor University', slug: 'new' },
        ]),
      ),
    );
    await database.db.update(universities).set({ successorUnitid: 2 });
    const { closed } = await open().find(new URLSearchParams('q=harbor college'));
    expect(closed).toMatchObject([
      { closedOn: '2022-05-31', successor: { slug: 'new', name: 'Harbor University' } },
    ]);
  });
});

describe('an address', () => {
  it('is answered with everything that had to be put right', async () => {
    await storeCatalogue(database.db, buildIndex(numbered([{ awards: [buildAwards()] }])));
    const asked = new URLSearchParams('zip=92831&state=TX&radius=0&page=7&sort=luck');
    const { notices, total, place, sort } = await open().find(asked);
    expect(notices.map(({ code }) => code).sort()).toEqual(
      ['page', 'radius', 'sort', 'zip_other_state'].sort(),
    );
    expect([total, place?.label, sort]).toEqual([1, '92831 Fullerton, CA', 'distance']);
  });
});
