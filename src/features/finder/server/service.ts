import { createHash } from 'node:crypto';
import type { Clock } from '#shared/time/clock.ts';
import { directoryPage, type DirectoryPage } from '../directory/directory.ts';
import type { DirectoryQuery } from '../directory/directoryAddress.ts';
import { resolvePlace, type PlaceLookup } from '#shared/geo/places.ts';
import { parseFinder } from '../search/url/finderUrl.ts';
import { encodeIndex } from '../search/codec/indexCodec.ts';
import { type MapResult, mapSchools, type MapView } from '../search/mapSchools.ts';
import { searchSchools } from '../search/searchSchools.ts';
import { suggestSchools } from '../search/suggest.ts';
import type { FinderResult, FinderQuery } from '../search/types.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { serverPlaces } from './places.ts';

export type SearchService = {
  find(params: URLSearchParams): Promise<FinderResult>;
  search(query: FinderQuery): Promise<FinderResult>;
  map(params: URLSearchParams, view: MapView): Promise<MapResult & { readonly revision: number }>;
  suggest(text: string): Promise<SchoolEntry[]>;
  directory(query: DirectoryQuery): Promise<DirectoryPage>;
  download(): Promise<{ readonly json: string; readonly tag: string }>;
};

export type SearchDependencies = {
  readonly catalogue: { get(): Promise<CatalogueIndex> };
  readonly clock: Clock;
  readonly places?: () => Promise<PlaceLookup>;
};

export function createSearch({
  catalogue,
  clock,
  places = serverPlaces,
}: SearchDependencies): SearchService {
  const prepared = new WeakMap<CatalogueIndex, { json: string; tag: string }>();

  const placesFor = async ({ zip, city, near }: FinderQuery): Promise<PlaceLookup | null> =>
    zip !== '' || city !== '' || near !== null ? places() : null;

  function answer(
    index: CatalogueIndex,
    query: FinderQuery,
    lookup: PlaceLookup | null,
    addressNotices: FinderResult['notices'],
  ): FinderResult {
    const { place, notices } = resolvePlace(query, lookup);
    const found = searchSchools(index, query, place, clock().getTime());
    return { ...found, notices: [...addressNotices, ...notices, ...found.notices] };
  }

  async function find(params: URLSearchParams): Promise<FinderResult> {
    const { query, notices } = parseFinder(params);
    const index = await catalogue.get();
    return answer(index, query, await placesFor(query), notices);
  }

  return {
    search: async (query) => answer(await catalogue.get(), query, await placesFor(query), []),
    find,
    async map(params, view) {
      const { query } = parseFinder(params);
      const index = await catalogue.get();
      const { place } = resolvePlace(query, await placesFor(query));
      return {
        ...mapSchools(index, query, place, clock().getTime(), view),
        revision: index.revision,
      };
    },
    suggest: async (text) => suggestSchools(await catalogue.get(), text),
    directory: async (query) => directoryPage(await catalogue.get(), query, clock().getTime()),
    async download() {
      const index = await catalogue.get();
      let known = prepared.get(index);
      if (!known) {
        const encoded = encodeIndex(index);
        // Much can change in a catalogue that no search sees: then nobody loads the same half a megabyte anew.
        const content = JSON.stringify({ ...encoded, revision: 0, builtAt: '' });
        const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
        known = { json: JSON.stringify({ data: encoded }), tag };
        prepared.set(index, known);
      }
      return known;
    },
  };
}
