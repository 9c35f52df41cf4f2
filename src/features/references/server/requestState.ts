// The one way by which a request changes its state: along the arrows of policy.ts, each with its event.
import type { Database, Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isAllowed, nextStates, type ReferenceActor, type ReferenceState } from '../policy.ts';
import * as store from './store.ts';
import type { NewRequest, RequestRow } from './store.ts';

export type ReferenceDatabase = Pick<Database, 'transaction'> & { readonly db: Queries };

const timeOf = (to: ReferenceState, now: Date): Partial<NewRequest> => {
  switch (to) {
    case 'opened':
      return { openedAt: now };
    case 'started':
      return { startedAt: now };
    case 'submitted':
      return { submittedAt: now };
    case 'draft':
    case 'invited':
      return {};
    default:
      return { endedAt: now };
  }
};

export const wrongState = (row: Pick<RequestRow, 'state'>, message: string): Problem =>
  new Problem('wrong_state', message, {
    current: { state: row.state, next: nextStates(row.state) },
  });

/** An answer that was never sent does not outlive its request. */
const discarding: readonly ReferenceState[] = ['declined', 'expired', 'replaced'];

/**
 * Call it in a transaction that has locked the row.
 * @param to one after another
 * @throws Problem wrong_state for an arrow that is not in the table; nothing is changed
 */
export async function advance(
  db: Queries,
  row: RequestRow,
  to: readonly ReferenceState[],
  how: { readonly by: ReferenceActor; readonly at: Date; readonly note?: string },
  more: Partial<NewRequest> = {},
): Promise<RequestRow> {
  const { by, at, note = '' } = how;
  let from = row.state;
  const events = to.map((state) => {
    if (!isAllowed(from, state, by))
      throw wrongState(
        { state: from },
        'This reference has moved on meanwhile. Nothing was changed; look at its newest state.',
      );
    const event = { requestId: row.id, from, to: state, by, note, at };
    from = state;
    return event;
  });
  if (events.length === 0) return row;
  await store.insertEvents(db, events);
  const isDiscarded = discarding.includes(from);
  if (isDiscarded) await store.deleteFile(db, row.id);
  return await store.updateRequest(db, row.id, {
    ...Object.assign({}, ...to.map((state) => timeOf(state, at))),
    ...(isDiscarded && { answer: null, fileName: '', fileBytes: 0 }),
    ...more,
    state: from,
    revision: row.revision + 1,
  });
}
