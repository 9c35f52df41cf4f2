import type { FastifyInstance } from 'fastify';
import { mountDirectory } from '#features/finder/server/routes.ts';
import { mountGeo } from '#features/finder/server/placesRoutes.ts';
import { mountSearch } from '#features/finder/server/routes.ts';
import { createSuggestions } from '#features/finder/server/suggestions.ts';
import type { NurseDirectory } from '#features/nurses/server/directoryService.ts';
import type { ForumReading } from '#features/forum/server/reading/reading.ts';
import { mountProgramFilter } from '#features/program-filter/server/routes.ts';
import { mountReports, mountReviews } from '#features/reviews/server/routes.ts';
import { mountSaved } from '#features/saved-schools/server/routes.ts';
import { mountSchools } from '#features/schools/server/routes.ts';
import type { SchoolSlices } from './schoolSlices.ts';

export function mountSchoolSlices(
  host: { readonly api: FastifyInstance; readonly app: FastifyInstance },
  { schools, reviews, reports, saved, search, featured, ...programFilter }: SchoolSlices,
  {
    mapStyleUrl,
    forum,
    nurses,
  }: {
    mapStyleUrl: string | undefined;
    forum: ForumReading;
    nurses: Pick<NurseDirectory, 'suggest'>;
  },
): void {
  const { api } = host;
  mountSaved(api, saved);
  mountProgramFilter(api, programFilter);
  const suggestions = createSuggestions({
    schools: (text) => search.suggest(text),
    nurses: (text, limit) => nurses.suggest(text, limit),
    questions: (text, limit) => forum.suggestQuestions(text, limit),
    tags: (text, limit) => forum.suggestTags(text, limit),
  });
  mountSearch(api, search, featured, suggestions);
  mountDirectory(api, search);
  mountGeo(api, mapStyleUrl);
  mountSchools(host, schools);
  mountReports(api, { reports, schoolOf: (slug) => schools.idOf(slug) });
  mountReviews(api, reviews);
}
