import { Problem } from '#shared/contract/problem.ts';
import type { StateOnward } from '../../programContract.ts';
import {
  canChangeState,
  findOpenArrows,
  type ProgramActor,
  type ProgramState,
} from '../../programPolicy.ts';
import { canRecord } from '../../sentFromHere.ts';
import type { NewEvent, ProgramRow } from './store.ts';

export type StateChange = {
  readonly to: ProgramState;
  readonly by: ProgramActor;
  readonly note: string;
  readonly happenedOn?: string | undefined;
  readonly now: Date;
};

/** @param route of the row of the section */
export const stateOnward = (
  { state, previousState, revision }: ProgramRow,
  route: string,
): StateOnward => ({
  state,
  revision,
  arrows: findOpenArrows({ state, previous: previousState }, route).map(({ to, by }) => ({
    to,
    by: [...by],
  })),
});

/** @throws Problem wrong_state for what only sending it from here brings about */
export function requireRecordable(row: ProgramRow, to: ProgramState, route: string): void {
  if (canRecord(route, row.state, to)) return;
  throw new Problem(
    'wrong_state',
    'This program takes applications here, on Lamplight, so it’s marked as submitted when you send it from here. Nothing was changed, and your answers are saved. Open this program and choose “Check and send.” If you applied somewhere else, change where you apply in its details first.',
    { current: stateOnward(row, route) },
  );
}

/**
 * The one way in which a state changes.
 * @param route of the row of the section, for the arrows of a refusal
 * @throws Problem wrong_state for an arrow that is not in the table
 */
export function changeState(
  row: ProgramRow,
  { to, by, note, happenedOn, now }: StateChange,
  route = '',
): { readonly next: ProgramRow; readonly event: NewEvent } {
  if (!canChangeState({ state: row.state, previous: row.previousState }, to, by)) {
    throw new Problem(
      'wrong_state',
      'This program can’t go there from where it is now. Nothing was changed. Open it again to see the steps it can take.',
      { current: stateOnward(row, route) },
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
