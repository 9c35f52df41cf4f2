import { day } from '#shared/time/duration.ts';
import type { StudentHome } from '../contract.ts';
import { daysAhead } from '../rules.ts';
import type { StudentHomeDeps } from './deps.ts';
import { joinDueDates } from './dueDates.ts';
import { presentHome } from './present.ts';

export function createStudentHomeService(deps: StudentHomeDeps) {
  const { clock, readProgress, readSavedDates, readEndedPlan, readNotices } = deps;

  return {
    /** At most eight queries, whatever it shows. */
    async read(userId: string): Promise<StudentHome> {
      const now = clock();
      const until = new Date(now.getTime() + daysAhead * day);
      const progress = await readProgress(userId);
      const saved = await readSavedDates(userId, { from: now, until });
      const dates = joinDueDates(saved, progress.programs).filter(
        ({ at }) => at >= now && at <= until,
      );
      const ended = await readEndedPlan(userId);
      return presentHome(progress, { dates, notices: await readNotices(userId), ended, now });
    },
  };
}
