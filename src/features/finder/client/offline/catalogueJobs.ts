// What is asked of the catalogue of this device. A search of ten thousand schools holds up a slow phone's page, and so
// does copying them to it, so the catalogue stays where these run: in its worker (catalogueWorker.ts).
import { directoryPage } from '#features/finder/directory/directory.ts';
import type { DirectoryQuery } from '#features/finder/directory/directoryAddress.ts';
import { type MapView, mapSchools } from '#features/finder/search/mapSchools.ts';
import { searchSchools } from '#features/finder/search/searchSchools.ts';
import { suggestSchools } from '#features/finder/search/suggest.ts';
import type { FinderQuery } from '#features/finder/search/types.ts';
import { resolvePlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { readIndex, refreshIndex } from './deviceCatalogue.ts';
import { cachePlaces, devicePlaces } from './devicePlaces.ts';

type FromDevice<T> = T & { readonly from: 'device'; readonly cachedAt: number };

async function overIndex<T>(answer: (index: CatalogueIndex) => T): Promise<FromDevice<T> | null> {
  const cached = await readIndex();
  return cached && { ...answer(cached.index), from: 'device', cachedAt: cached.cachedAt };
}

/** Each answers null where this device has no catalogue; `now` in milliseconds. */
export const catalogueJobs = {
  refresh: refreshIndex,
  places: cachePlaces,
  async search(query: FinderQuery, now: number) {
    const { place, notices } = resolvePlace(query, await devicePlaces());
    return overIndex((index) => {
      const answer = searchSchools(index, query, place, now);
      return { ...answer, notices: [...notices, ...answer.notices] };
    });
  },
  async map(query: FinderQuery, view: MapView, now: number) {
    const { place } = resolvePlace(query, await devicePlaces());
    return overIndex((index) => mapSchools(index, query, place, now, view));
  },
  directory: (query: DirectoryQuery, now: number) =>
    overIndex((index) => directoryPage(index, query, now)),
  async suggest(text: string) {
    const cached = await readIndex();
    return (
      cached &&
      suggestSchools(cached.index, text).map(({ slug, name, city, state }) => ({
        slug,
        name,
        city,
        state,
      }))
    );
  },
};

export type CatalogueJobs = typeof catalogueJobs;
export type JobName = keyof CatalogueJobs;

export type JobRequest = {
  readonly id: number;
  readonly name: JobName;
  readonly input: readonly unknown[];
};
export type JobReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string };
