import { mountScholarships } from '#features/scholarships/server/routes.ts';
import { serveLinks } from '#features/student-home/server/links/linkPages.ts';
import { mountStudentHome } from '#features/student-home/server/routes.ts';
import type { Host } from '#server/host/host.ts';
import type { Services } from '../buildServices.ts';

export function mountStudentSlices(
  { api, app }: Pick<Host, 'api' | 'app'>,
  { scholarships, studentHome }: Pick<Services, 'scholarships' | 'studentHome'>,
): void {
  mountStudentHome(api, studentHome);
  serveLinks(app, studentHome);
  mountScholarships(api, scholarships.service);
}
