// Mounts the calls of schools.
import type { FastifyInstance } from 'fastify';
import type { FinderResult } from '../features/finder/search/types.ts';
import { mountDirectory } from '../features/finder/server/directoryRoutes.ts';
import { mountGeo } from '../features/finder/server/placesRoutes.ts';
import { mountSaved } from '../features/saved-schools/server/routes.ts';
import type { SavedService } from '../features/saved-schools/server/service.ts';
import type { SearchService } from '../features/finder/server/service.ts';
import { mountSearch } from '../features/finder/server/routes.ts';
import {
  mountProgramFilter,
  type ProgramFilterServices,
} from '../features/program-filter/server/routes.ts';

/** Mounts everything of the slice. @param app the `api` of the host */
export function mountSchoolSlices(
  app: FastifyInstance,
  {
    search,
    featured,
    saved,
    mapStyleUrl,
    ...toggle
  }: ProgramFilterServices & {
    readonly search: SearchService;
    readonly featured: () => Promise<FinderResult>;
    readonly saved: SavedService;
    /** Style of a provider of map tiles. */
    readonly mapStyleUrl: string | undefined;
  },
): void {
  mountSaved(app, saved);
  mountProgramFilter(app, toggle);
  mountSearch(app, search, featured);
  mountDirectory(app, search);
  mountGeo(app, mapStyleUrl);
}
