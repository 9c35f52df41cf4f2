import { everyMinute, hourly, type Job } from '#server/jobs/jobs.ts';
import { paths } from '#shared/routing/paths.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { day } from '#shared/time/duration.ts';
import { morningsBefore } from '#shared/time/morningsBefore.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import { defaultViewerZone } from '../filters.ts';
import { reminderDays } from '../licenseRules.ts';
import { labelOf } from '../values.ts';
import { states } from '#shared/reference/states.ts';
import type { NurseDeps } from './deps.ts';
import { changeLicenses, type LicenseRow, listEnding, listOver } from './licenseStore.ts';
import { notifyDecision } from './nurseNews.ts';
import * as store from './store.ts';

const batchSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

const nameOf = ({ jurisdiction }: LicenseRow): string =>
  `${labelOf(states.options, jurisdiction)} license`;

export function createNurseJobs(
  deps: Pick<NurseDeps, 'database' | 'clock' | 'notify' | 'answerCounts'>,
) {
  const { database, clock, notify, answerCounts } = deps;
  const { db } = database;

  async function remind(row: LicenseRow, zone: string, now: Date): Promise<void> {
    const due = morningsBefore(row.expiresOn, reminderDays, zone).findLast(({ at }) => at <= now);
    if (due === undefined || (row.remindedDays !== null && row.remindedDays <= due.days)) return;
    await database.transaction(async (tx) => {
      await changeLicenses(tx, [row.id], { remindedDays: due.days });
      await notify({
        kind: 'license_expiring',
        to: [row.userId],
        group: `license:${row.id}`,
        dedupeKey: `license:${row.id}:${row.expiresOn}:${due.days}`,
        title: `Your ${nameOf(row)} expires on ${formatDateText(row.expiresOn)}`,
        note: '',
        path: paths.nurseProfile,
        mailText:
          'Once you have renewed it, add the new date on your profile and we’ll check it. Until then students see the old date.',
      });
    });
  }

  /** The newest of 60, 30 and 7 days before, at nine by the nurse’s clock. */
  async function remindDue(): Promise<void> {
    const now = clock();
    const until = new Date(now.getTime() + (reminderDays[0] + 2) * day).toISOString().slice(0, 10);
    let after = { expiresOn: '0001-01-01', id: lowestId };
    for (;;) {
      const rows = await listEnding(db, until, after, batchSize);
      for (const { license, zone } of rows) await remind(license, zone || defaultViewerZone, now);
      const last = rows.at(-1)?.license;
      if (last === undefined || rows.length < batchSize) return;
      after = { expiresOn: last.expiresOn, id: last.id };
    }
  }

  async function expire(row: LicenseRow): Promise<void> {
    await database.transaction(async (tx) => {
      await changeLicenses(tx, [row.id], { state: 'expired' });
      await notify({
        kind: 'license_expiring',
        to: [row.userId],
        group: `license:${row.id}`,
        dedupeKey: `license:${row.id}:${row.expiresOn}:over`,
        title: `Your ${nameOf(row)} has expired`,
        note: '',
        path: paths.nurseProfile,
        mailText:
          'Your card now says that it has expired, and students can’t send you new requests. Add the renewed license on your profile and we’ll check it.',
      });
    });
  }

  /** On the day after the one it expires on, by the nurse’s clock. */
  async function endDue(): Promise<void> {
    const now = clock();
    const latest = new Date(now.getTime() + day).toISOString().slice(0, 10);
    const rows = await listOver(db, latest, batchSize);
    for (const { license, zone } of rows)
      if (license.expiresOn < zonedClock(now, zone || defaultViewerZone).day) await expire(license);
  }

  async function countAnswers(): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await store.listCounts(db, after, batchSize);
      const counts = await answerCounts(rows.map(({ userId }) => userId));
      for (const { id, userId, answerCount } of rows) {
        const count = counts.get(userId) ?? 0;
        if (count !== answerCount) await store.setAnswerCount(db, id, count);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < batchSize) return;
      after = last.id;
    }
  }

  async function reportDecisions(): Promise<void> {
    for (const row of await store.listPendingNews(db, batchSize))
      await database.transaction(async (tx) => {
        await store.clearPendingNews(tx, row.id);
        await notifyDecision(notify, row);
      });
  }

  const jobs: readonly Job[] = [
    { name: 'report decisions on nurses', isDue: everyMinute, run: reportDecisions },
    {
      name: 'end and remind of licenses',
      isDue: hourly,
      run: async () => {
        await endDue();
        await remindDue();
      },
    },
    { name: 'count the answers of nurses', isDue: hourly, run: countAnswers },
  ];
  return { jobs, remindDue, endDue, countAnswers, reportDecisions };
}
