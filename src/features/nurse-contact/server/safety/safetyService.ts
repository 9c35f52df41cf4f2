import type { Queries } from '#server/db/database.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import type { ContactRequest, ReportBody } from '../../contract.ts';
import { checkReport } from '../../rules.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { NurseContactDeps, NurseFacts } from '../deps.ts';
import {
  advance,
  findOwn,
  invalid,
  lockOwn,
  type Member,
  presentOne,
  requireNurse,
  roleOf,
  wrongState,
} from '../requestAccess.ts';
import { listOpenBetween } from '../store.ts';
import { addProfileReport, addReport } from './reportStore.ts';

export type SafetyService = ReturnType<typeof createSafetyService>;

/** @throws Problem validation_failed */
function readReport(given: ReportBody): ReportBody {
  const body = { ...given, note: cleanText(given.note) };
  const problems = checkReport(body);
  if (problems.length > 0) throw invalid(problems);
  return body;
}

export function createSafetyService({
  database,
  clock,
  blocks,
  nurseFacts,
}: Pick<NurseContactDeps, 'database' | 'clock' | 'blocks' | 'nurseFacts'>) {
  async function setBlock(tx: Queries, member: Member, other: string, on: boolean): Promise<void> {
    await blocks.set(member.userId, other, on);
    if (!on) return;
    for (const row of await listOpenBetween(tx, member.userId, other))
      await advance(tx, row, { to: 'closed', by: roleOf(member), at: clock() });
  }

  /** Also one whose profile is paused or hidden meanwhile. */
  async function findOther(member: Member, nurseId: string): Promise<NurseFacts> {
    const nurse = await requireNurse(nurseFacts, nurseId);
    if (nurse.userId === member.userId)
      throw new Problem('wrong_state', 'This is your own profile. Nothing was changed.');
    return nurse;
  }

  return {
    /** @throws Problem not_found, wrong_state, validation_failed */
    report: (member: Member, id: string, given: ReportBody): Promise<ContactRequest> =>
      database.transaction(async (tx) => {
        const { reason, note } = readReport(given);
        const row = await lockOwn(tx, member, id);
        const reporter = roleOf(member);
        const at = clock();
        await addReport(tx, { requestId: id, reporter, reason, note, createdAt: at });
        const isReported = row.state === 'reported';
        if (!isReported && !(await advance(tx, row, { to: 'reported', by: reporter, at })))
          throw wrongState(row, reporter, 'Nothing was changed.');
        return presentOne(tx, blocks, member, id);
      }),

    /** @throws Problem not_found */
    block: (member: Member, id: string, on: boolean): Promise<{ on: boolean }> =>
      database.transaction(async (tx) => {
        const { studentId, nurseId } = (await findOwn(tx, member, id)).request;
        await setBlock(tx, member, roleOf(member) === 'nurse' ? studentId : nurseId, on);
        return { on };
      }),

    /** From the page of a nurse, with or without a request. @throws Problem not_found, wrong_state, validation_failed */
    async reportNurse(member: Member, nurseId: string, given: ReportBody) {
      const body = readReport(given);
      const { userId } = await findOther(member, nurseId);
      await addProfileReport(database.db, {
        ...body,
        nurseId: userId,
        reporterId: member.userId,
        reporter: roleOf(member),
        createdAt: clock(),
      });
      return { reported: true as const };
    },

    /** @throws Problem not_found, wrong_state */
    blockNurse: (member: Member, nurseId: string, on: boolean): Promise<{ on: boolean }> =>
      database.transaction(async (tx) => {
        await setBlock(tx, member, (await findOther(member, nurseId)).userId, on);
        return { on };
      }),
  };
}
