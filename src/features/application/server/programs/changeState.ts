import { Problem } from '#shared/contract/problem.ts';
import type { StateOnward } from '../../programContract.ts';
import {
  canChangeState,
  findArrows,
  type ProgramActor,
  type ProgramState,
} from '../../programPolicy.ts';
import type { NewEvent, ProgramRow } from './store.ts';

export type StateChange = {
  readonly to: ProgramState;
  readonly by: ProgramActor;
  readonly note: string;
  readonly happenedOn?: string | undefined;
  readonly now: Date;
};

export const stateOnward = ({ state, previousState, revision }: ProgramRow): StateOnward => ({
  state,
  revision,
  arrows: findArrows({ state, previous: previousState }).map(({ to, by }) => ({ to, by: [...by] })),
});

/**
 * The one way in which a state changes.
 * @throws Problem wrong_state for an arrow that is not in the table
 */
export function changeState(
  row: ProgramRow,
  { to, by, note, happenedOn, now }: StateChange,
): { readonly next: ProgramRow; readonly event: NewEvent } {
  if (!canChangeState({ state: row.state, previous: row.previousState }, to, by)) {
    throw new Problem(
      'wrong_state',
      'This program can’t go there from where it is now. Nothing was changed. Open it again to see the steps it can take.',
      { current: stateOnward(row) },
    );
  }
  const isAside = row.state !== 'archived' && (to === 'archived' || to === 'missed_deadline');
  return {
    next: {
      ...row,
      state: to,
      previousState: isAside ? row.state : null,
      stateSince: now,
      revision: row.revision + 1,
      updatedAt: now,
    },
    event: {
      userId: row.userId,
      programApplicationId: row.id,
      from: row.state,
      to,
      by,
      note,
      happenedOn: happenedOn ?? null,
      at: now,
    },
  };
}
