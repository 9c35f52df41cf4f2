// Mounts the calls of schools.
import type { FastifyInstance } from 'fastify';
import type { FinderAnswer } from '../search/types.ts';
import { mountDirectory } from './directoryRoutes.ts';
import { mountGeo } from './geoRoutes.ts';
import { mountSaved } from './savedRoutes.ts';
import type { SavedService } from './savedService.ts';
import type { SearchService } from './search.ts';
import { mountSearch } from './searchRoutes.ts';
import { mountToggle, type ToggleServices } from './toggleRoutes.ts';

/** Mounts everything of the slice. @param app the `api` of the host */
export function mountUniversities(
  app: FastifyInstance,
  {
    search,
    featured,
    saved,
    mapStyleUrl,
    ...toggle
  }: ToggleServices & {
    readonly search: SearchService;
    readonly featured: () => Promise<FinderAnswer>;
    readonly saved: SavedService;
    /** Style of a provider of map tiles. */
    readonly mapStyleUrl: string | undefined;
  },
): void {
  mountSaved(app, saved);
  mountToggle(app, toggle);
  mountSearch(app, search, featured);
  mountDirectory(app, search);
  mountGeo(app, mapStyleUrl);
}
