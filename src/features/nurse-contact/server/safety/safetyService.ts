import { cleanText } from '#shared/input/cleanText.ts';
import type { ContactRequest, ReportBody } from '../../contract.ts';
import { checkReport } from '../../rules.ts';
import type { NurseContactDeps } from '../deps.ts';
import {
  advance,
  findOwn,
  invalid,
  lockOwn,
  type Member,
  presentOne,
  roleOf,
  wrongState,
} from '../requestAccess.ts';
import { listOpenBetween } from '../store.ts';
import { addReport } from './reportStore.ts';

export type SafetyService = ReturnType<typeof createSafetyService>;

export function createSafetyService({
  database,
  clock,
  blocks,
}: Pick<NurseContactDeps, 'database' | 'clock' | 'blocks'>) {
  return {
    /** @throws Problem not_found, wrong_state, validation_failed */
    report: (member: Member, id: string, given: ReportBody): Promise<ContactRequest> =>
      database.transaction(async (tx) => {
        const { reason, note } = { ...given, note: cleanText(given.note) };
        const problems = checkReport({ reason, note });
        if (problems.length > 0) throw invalid(problems);
        const row = await lockOwn(tx, member, id);
        const reporter = roleOf(member);
        const at = clock();
        await addReport(tx, { requestId: id, reporter, reason, note, createdAt: at });
        const isReported = row.state === 'reported';
        if (!isReported && !(await advance(tx, row, { to: 'reported', by: reporter, at })))
          throw wrongState(row, reporter, 'Nothing was changed.');
        return presentOne(tx, member, id);
      }),

    /** @throws Problem not_found */
    block: (member: Member, id: string, on: boolean): Promise<{ on: boolean }> =>
      database.transaction(async (tx) => {
        const { studentId, nurseId } = (await findOwn(tx, member, id)).request;
        const by = roleOf(member);
        const other = by === 'nurse' ? studentId : nurseId;
        await blocks.set(member.userId, other, on);
        if (!on) return { on };
        for (const row of await listOpenBetween(tx, member.userId, other))
          await advance(tx, row, { to: 'closed', by, at: clock() });
        return { on };
      }),
  };
}
