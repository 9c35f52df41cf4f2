// Searches over the catalogue that the server keeps in memory.
import { createHash } from 'node:crypto';
import type { Queries } from '#server/db/database.ts';
import { type CachedRead, createCachedRead } from '#server/db/cachedRead.ts';
import type { Clock } from '#shared/time/clock.ts';
import { directoryPage, type DirectoryPage } from '../directory/directory.ts';
import type { DirectoryQuery } from '../directory/directoryAddress.ts';
import { resolvePlace, type PlaceLookup } from '#shared/geo/places.ts';
import { derivedOf } from '../search/derived.ts';
import { parseFinder } from '../search/url/finderUrl.ts';
import { validUntil } from '../search/found.ts';
import { encodeIndex } from '../search/codec/indexCodec.ts';
import { type MapResult, mapSchools, type MapView } from '../search/mapSchools.ts';
import { searchSchools } from '../search/searchSchools.ts';
import { suggestSchools } from '../search/suggest.ts';
import type { CatalogueIndex, FinderResult, FinderQuery, SchoolEntry } from '../search/types.ts';
import { buildIndex } from '#features/schools/server/buildIndex.ts';
import { readCatalogue, readState } from '#features/schools/server/catalogueStore.ts';
import { serverPlaces } from './places.ts';

export type SearchService = {
  /** The whole catalogue, as new as a second ago. */
  index(): Promise<CatalogueIndex>;
  /** What an address asks for, with notices about the address itself. */
  find(params: URLSearchParams): Promise<FinderResult>;
  search(query: FinderQuery): Promise<FinderResult>;
  /** The same as `find`, written down; what was asked of late is not searched and written again. */
  serialized(params: URLSearchParams, write: (answer: FinderResult) => string): Promise<string>;
  map(params: URLSearchParams, view: MapView): Promise<MapResult>;
  suggest(text: string): Promise<SchoolEntry[]>;
  /** One page of all schools in order. */
  directory(query: DirectoryQuery): Promise<DirectoryPage>;
  /** The catalogue for devices: its whole answer as JSON, and a tag that changes with its content. */
  download(): Promise<{ readonly json: string; readonly tag: string }>;
  /** Looks at once whether the catalogue has changed: after own writes. */
  refresh(): Promise<void>;
};

export type SearchDependencies = {
  readonly db: Queries;
  readonly clock: Clock;
  /** The table of ZIPs and cities, read with the first search that names one. */
  readonly places?: () => Promise<PlaceLookup>;
};

/** How old the look at the revision may be, in milliseconds. */
const freshForMs = 1000;

/** Keeps the catalogue and builds it again when its revision has moved. */
const cachedCatalogue = (db: Queries, clock: Clock): CachedRead<CatalogueIndex> =>
  createCachedRead(db, { clock, freshForMs: freshForMs }, async (last: CatalogueIndex | null) => {
    const { revision } = await readState(db);
    return last?.revision === revision ? last : buildIndex(await readCatalogue(db));
  });

type CachedAnswer = { readonly text: string; readonly from: number; readonly until: number };

/** How many answers are kept; one has about 8 kB. */
const maxCachedAnswers = 500;

/** Keeps what was written about one catalogue until a deadline passes. */
function answerCache() {
  const answers = new WeakMap<CatalogueIndex, Map<string, CachedAnswer>>();
  const keptOf = (index: CatalogueIndex): Map<string, CachedAnswer> => {
    const kept = answers.get(index) ?? new Map<string, CachedAnswer>();
    answers.set(index, kept);
    return kept;
  };
  return {
    find(index: CatalogueIndex, key: string, now: number): string | null {
      const kept = keptOf(index);
      const known = kept.get(key);
      if (!known || now < known.from || now > known.until) return null;
      // Last in the map is asked for last; the first one goes.
      kept.delete(key);
      kept.set(key, known);
      return known.text;
    },
    keep(index: CatalogueIndex, key: string, now: number, text: string): void {
      const kept = keptOf(index);
      kept.set(key, { text, from: now, until: validUntil(derivedOf(index), now) });
      const [oldest] = kept.keys();
      if (kept.size > maxCachedAnswers && oldest !== undefined) kept.delete(oldest);
    },
  };
}

export function createSearch({
  db,
  clock,
  places = serverPlaces,
}: SearchDependencies): SearchService {
  const catalogue = cachedCatalogue(db, clock);
  const answers = answerCache();
  const prepared = new WeakMap<CatalogueIndex, { json: string; tag: string }>();

  /** The table of places, for a search that names one. */
  const placesFor = async ({ zip, city, near }: FinderQuery): Promise<PlaceLookup | null> =>
    zip !== '' || city !== '' || near !== null ? places() : null;

  function answer(
    index: CatalogueIndex,
    query: FinderQuery,
    lookup: PlaceLookup | null,
    said: FinderResult['notices'],
  ): FinderResult {
    const { place, notices } = resolvePlace(query, lookup);
    const found = searchSchools(index, query, place, clock().getTime());
    return { ...found, notices: [...said, ...notices, ...found.notices] };
  }

  async function find(params: URLSearchParams): Promise<FinderResult> {
    const { query, notices } = parseFinder(params);
    const index = await catalogue.get();
    return answer(index, query, await placesFor(query), notices);
  }

  return {
    index: () => catalogue.get(),
    search: async (query) => answer(await catalogue.get(), query, await placesFor(query), []),
    find,
    async serialized(params, write) {
      const index = await catalogue.get();
      const now = clock().getTime();
      const key = params.toString();
      const known = answers.find(index, key, now);
      if (known !== null) return known;
      const { query, notices } = parseFinder(params);
      const text = write(answer(index, query, await placesFor(query), notices));
      answers.keep(index, key, now, text);
      return text;
    },
    async map(params, view) {
      const { query } = parseFinder(params);
      const index = await catalogue.get();
      const { place } = resolvePlace(query, await placesFor(query));
      return mapSchools(index, query, place, clock().getTime(), view);
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
    refresh: async () => void (await catalogue.refresh()),
  };
}
