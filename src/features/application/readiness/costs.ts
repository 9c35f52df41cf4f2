// features.md §8.8
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import { findDeadline } from '../answers/programs/programDeadline.ts';
import { programName } from './programName.ts';
import type { ListedProgram } from './types.ts';

export type ApplicationFee = {
  /** US cents; null when neither the student nor the catalogue says it. */
  readonly cents: number | null;
  readonly state: 'unpaid' | 'waived' | 'paid';
  /** Still to pay, US cents. */
  readonly due: number;
};

/** What the student typed goes before what the catalogue says. */
export function applicationFee({ row, facts }: ListedProgram): ApplicationFee {
  const typed = parseNumberAnswer(row['fee']);
  const cents = typed !== null && typed >= 0 ? Math.round(typed * 100) : (facts?.fee ?? null);
  const state =
    row['feeState'] === 'paid' || row['feeState'] === 'waived' ? row['feeState'] : 'unpaid';
  return { cents, state, due: state === 'unpaid' ? (cents ?? 0) : 0 };
}

export type CostRow = ApplicationFee & {
  readonly id: string;
  readonly name: string;
  /** Of what is still to pay for this program and those before it, US cents. */
  readonly total: number;
};

export type Costs = {
  readonly rows: readonly CostRow[];
  readonly due: number;
  readonly spent: number;
  /** Programs whose fee is not known. */
  readonly unknown: number;
};

export type CostOrder = 'deadline' | 'fee';

/** The next deadline first, or the lowest fee first; what has neither is at the end. */
export function listCosts(programs: readonly ListedProgram[], order: CostOrder): Costs {
  const weight = (program: ListedProgram): number =>
    order === 'fee'
      ? (applicationFee(program).cents ?? Infinity)
      : (findDeadline(program)?.at.getTime() ?? Infinity);
  const sorted = programs
    .map((program) => ({ program, by: weight(program) }))
    .sort((one, other) =>
      one.by === other.by ? (one.program.id < other.program.id ? -1 : 1) : one.by - other.by,
    );
  let total = 0;
  const rows = sorted.map(({ program }) => {
    const fee = applicationFee(program);
    total += fee.due;
    return { id: program.id, name: programName(program), ...fee, total };
  });
  const paid = rows.filter(({ state }) => state === 'paid');
  return {
    rows,
    due: total,
    spent: paid.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    unknown: rows.filter(({ cents, state }) => cents === null && state === 'unpaid').length,
  };
}
