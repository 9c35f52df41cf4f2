// Whether a program of the catalogue is offered, by what the application has of it (features.md §6.27).
import type { ProgramRound } from '#features/application/answers/programs/programRounds.ts';
import {
  type ProgramState,
  sentStates,
  unsentStates,
} from '#features/application/programPolicy.ts';
import type { ShownProgram } from '../programs/shownPrograms.ts';

export type Offer =
  | { readonly kind: 'new' }
  /** Sent, or on its way: it is not offered again. */
  | { readonly kind: 'applied'; readonly own: ShownProgram }
  | { readonly kind: 'listed'; readonly own: ShownProgram }
  | { readonly kind: 'otherRound'; readonly own: ShownProgram };

const appliedStates: readonly ProgramState[] = ['submitting', ...sentStates];
const missedStates: readonly ProgramState[] = [...unsentStates, 'missed_deadline'];

/**
 * @param own of this program, of every cycle
 * @param round that would be added
 */
export function judgeOffer(own: readonly ShownProgram[], round: ProgramRound | null): Offer {
  const applied = own.findLast(({ state }) => appliedStates.includes(state));
  if (applied) return { kind: 'applied', own: applied };
  const same = own.find(({ row }) => (row['cycle'] ?? '') === (round?.cycle ?? ''));
  if (same) return { kind: 'listed', own: same };
  const other = own.at(-1);
  return other ? { kind: 'otherRound', own: other } : { kind: 'new' };
}

/** Not sent, and its deadline has passed. @param now ms */
export const isClosed = ({ state, deadline }: ShownProgram, now: number): boolean =>
  missedStates.includes(state) && deadline !== null && deadline.at.getTime() < now;

export type ListMark =
  | { readonly kind: 'none' }
  | { readonly kind: 'listed'; readonly own: readonly ShownProgram[] }
  | {
      readonly kind: 'nextRound';
      readonly own: readonly ShownProgram[];
      readonly round: ProgramRound;
    };

/** What a list says of the programs of one entry. @param now ms */
export function judgeMark(own: readonly ShownProgram[], now: number): ListMark {
  if (own.length === 0) return { kind: 'none' };
  const rounds = own.map((each) => {
    const round = each.stored?.catalogue?.nextRound ?? null;
    return isClosed(each, now) && round?.cycle !== each.row['cycle'] ? round : null;
  });
  const [round = null] = rounds;
  const isListed = (cycle: string) => own.some(({ row }) => row['cycle'] === cycle);
  if (round === null || rounds.includes(null) || isListed(round.cycle))
    return { kind: 'listed', own };
  return { kind: 'nextRound', own, round };
}
