import { everyMinute, everyQuarterHour, type Job } from '#server/jobs/jobs.ts';
import { orphanJob, type OrphanDeps } from '#server/jobs/orphanJob.ts';
import { expiryOf, nextDeadline, type ReferenceState } from '../policy.ts';
import { findDueReminder } from '../reminders.ts';
import { lastDeadline, type ProgramDeadline, type ReferenceDeps } from './deps.ts';
import type { ReferenceMails } from './mails.ts';
import { advance } from './requestState.ts';
import * as store from './store.ts';
import type { RequestRow } from './store.ts';

const batchSize = 200;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** From here on the student is warned, too. */
const warningDays = 3;

export function createReferenceJobs(deps: ReferenceDeps & OrphanDeps, mails: ReferenceMails) {
  const { database, clock, emails, facts, nameOf } = deps;
  const { db } = database;

  async function end(
    ids: readonly { readonly id: string }[],
    to: Extract<ReferenceState, 'bounced' | 'expired'>,
  ): Promise<number> {
    for (const { id } of ids) {
      await database.transaction(async () => {
        const row = await store.findForUpdate(db, id);
        if (row === null) return;
        const stored = await advance(db, row, [to], { by: 'system', at: clock() });
        await mails.report(stored, (await emails([row.userId])).get(row.userId));
      });
    }
    return ids.length;
  }

  /** @returns how many requests it has ended */
  async function endDue(): Promise<number> {
    const bounced = await end(await store.findBounced(db, batchSize), 'bounced');
    return bounced + (await end(await store.findExpired(db, clock(), batchSize), 'expired'));
  }

  /** A program with a later deadline was added since: the link stays open for it. */
  async function extend(row: RequestRow, deadlines: readonly ProgramDeadline[]): Promise<void> {
    const expiresAt = expiryOf(row.invitedAt, lastDeadline(deadlines));
    if (expiresAt > row.expiresAt) await store.updateRequest(db, row.id, { expiresAt });
  }

  async function remind(row: RequestRow, deadlines: readonly ProgramDeadline[], to?: string) {
    const now = clock();
    const next = nextDeadline(deadlines, now);
    if (next === null) return false;
    const { invitedAt, remindedFor } = row;
    const due = findDueReminder(next.at, row.zone || next.zone, { invitedAt, remindedFor, now });
    if (due === null) return false;
    const student = await nameOf(row.userId);
    return await database.transaction(async () => {
      const fresh = await store.findForUpdate(db, row.id);
      if (fresh === null || fresh.revision !== row.revision || fresh.remindedFor === due.key)
        return false;
      await store.updateRequest(db, row.id, { remindedFor: due.key });
      if (row.mailsReferee) await mails.remind(row, student, next, due.key);
      if (due.days <= warningDays) await mails.warn(row, to, next, due.key);
      return true;
    });
  }

  /** @returns how many reminders were written */
  async function remindDue(): Promise<number> {
    let sent = 0;
    let after = lowestId;
    for (;;) {
      const rows = await store.listOpen(db, after, batchSize);
      const owners = [...new Set(rows.map(({ userId }) => userId))];
      const [deadlines, addresses] = [await facts.deadlinesOf(owners), await emails(owners)];
      const gone = new Set(await deps.withoutAccount(owners));
      for (const row of rows) {
        if (gone.has(row.userId)) continue;
        const own = deadlines.get(row.userId) ?? [];
        await extend(row, own);
        if (await remind(row, own, addresses.get(row.userId))) sent += 1;
      }
      if (rows.length < batchSize) return sent;
      after = rows.at(-1)?.id ?? after;
    }
  }

  const jobs: readonly Job[] = [
    {
      name: 'end references that bounced or expired',
      isDue: everyMinute,
      run: async () => void (await endDue()),
    },
    {
      name: 'remind referees',
      isDue: everyQuarterHour,
      run: async () => void (await remindDue()),
    },
    orphanJob(
      'remove references of students without an account',
      deps,
      store.findOwners,
      store.deleteOwners,
    ),
  ];
  return { endDue, remindDue, jobs };
}
