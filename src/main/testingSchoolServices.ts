// For tests only: the services behind the page of a school, over a database of the test's own.
import type { Database } from '../server/db/database.ts';
import type { Clock } from '../shared/time/clock.ts';
import { createReportService } from '../features/reviews/server/reportService.ts';
import { createReviewService } from '../features/reviews/server/service.ts';
import { createSchoolService } from '../features/schools/server/service.ts';
import { createSearch } from '../features/finder/server/service.ts';

export function buildSchoolServices(
  database: Pick<Database, 'db' | 'transaction'>,
  clock: Clock,
  nameOf: (userId: string) => string = () => 'Ana Ruiz',
) {
  const { db } = database;
  const schools = createSchoolService({ db, clock, search: createSearch({ db, clock }) });
  return {
    schools,
    reports: createReportService({ database, clock, appSecret: 'a secret of this test' }),
    reviews: createReviewService({
      database,
      clock,
      nameOf: async (userId) => nameOf(userId),
      schoolOf: (slug) => schools.idOf(slug),
    }),
  };
}
