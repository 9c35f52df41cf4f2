import { mountResources } from '#features/resources/server/routes.ts';
import { mountScholarships } from '#features/scholarships/server/routes.ts';
import { serveLinks } from '#features/student-home/server/links/linkPages.ts';
import { mountStudentHome } from '#features/student-home/server/routes.ts';
import type { Host } from '#server/host/host.ts';
import type { Services } from '../buildServices.ts';

/** What stands around the application of a student. */
export function mountStudentSlices(
  { api, app }: Pick<Host, 'api' | 'app'>,
  {
    resources,
    scholarships,
    studentHome,
  }: Pick<Services, 'resources' | 'scholarships' | 'studentHome'>,
): void {
  mountStudentHome(api, studentHome);
  serveLinks(app, studentHome);
  mountScholarships(api, scholarships.service);
  mountResources(api, resources.service);
}
