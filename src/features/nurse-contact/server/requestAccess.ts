import type { Queries } from '#server/db/database.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { ContactRequest } from '../contract.ts';
import type { NurseContactDeps, NurseFacts } from './deps.ts';
import {
  canMoveRequest,
  isOpenRequest,
  nextRequestStates,
  type Party,
  type RequestActor,
  type RequestState,
  shownState,
} from '../policy.ts';
import { presentRequest } from './present.ts';
import {
  countUnread,
  findRequest,
  findShown,
  listLast,
  moveRequest,
  type RequestRow,
  type ShownRow,
} from './store.ts';

/** Who calls; students and nurses alone can. */
export type Member = { readonly userId: string; readonly roleName: string };

export const roleOf = ({ roleName }: Member): Party => (roleName === 'Nurse' ? 'nurse' : 'student');

/** @throws Problem not_found */
export async function requireNurse(
  nurseFacts: NurseContactDeps['nurseFacts'],
  nurseId: string,
): Promise<NurseFacts> {
  const facts = /^[1-9]\d{0,14}$/.test(nurseId) ? await nurseFacts(Number(nurseId)) : null;
  if (facts === null) throw noNurse();
  return facts;
}

export const noNurse = (): Problem =>
  new Problem('not_found', 'There is no nurse at this address. Check the link.');

/**
 * In the forum, too, one can block the other; whoever is blocked is not told so.
 * @throws Problem wrong_state
 */
export async function requireUnblocked(
  { isBlocked }: NurseContactDeps['blocks'],
  { by, other, refusal }: { by: string; other: string; refusal: Problem },
): Promise<void> {
  if (await isBlocked(by, other))
    throw new Problem('wrong_state', 'You blocked this person. Unblock first, then write.');
  if (await isBlocked(other, by)) throw refusal;
}

const missing = (): Problem =>
  new Problem('not_found', 'This request isn’t here anymore, or it isn’t yours.');

const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

const isParty = ({ studentId, nurseId }: RequestRow, member: Member): boolean =>
  member.userId === (roleOf(member) === 'nurse' ? nurseId : studentId);

/** Locked until the end of the transaction. @throws Problem not_found also for the requests of others */
export async function lockOwn(db: Queries, member: Member, id: string): Promise<RequestRow> {
  const row = isId(id) ? await findRequest(db, id, { forUpdate: true }) : null;
  if (row === null || !isParty(row, member)) throw missing();
  return row;
}

/** @throws Problem not_found */
export async function findOwn(db: Queries, member: Member, id: string): Promise<ShownRow> {
  const row = isId(id) ? await findShown(db, id) : null;
  if (row === null || !isParty(row.request, member)) throw missing();
  return row;
}

export async function presentAll(
  db: Queries,
  blocks: NurseContactDeps['blocks'],
  rows: readonly ShownRow[],
  member: Member,
): Promise<ContactRequest[]> {
  const role = roleOf(member);
  const otherOf = ({ request }: ShownRow): string =>
    role === 'nurse' ? request.studentId : request.nurseId;
  const others = [...new Set(rows.map(otherOf))];
  const blocked = others.length === 0 ? [] : await blocks.listBlocked(member.userId, others);
  const ids = rows.map(({ request }) => request.id);
  const unread = await countUnread(db, ids, role);
  const last = await listLast(db, ids);
  return rows.map((row) =>
    presentRequest(row, {
      role,
      isBlocked: blocked.includes(otherOf(row)),
      unread: unread.get(row.request.id) ?? 0,
      last: last.get(row.request.id),
    }),
  );
}

/** @throws Problem not_found */
export async function presentOne(
  db: Queries,
  blocks: NurseContactDeps['blocks'],
  member: Member,
  id: string,
): Promise<ContactRequest> {
  const [shown] = await presentAll(db, blocks, [await findOwn(db, member, id)], member);
  if (!shown) throw missing();
  return shown;
}

const endings: Readonly<Record<RequestState, string>> = {
  sent: 'This request waits for an answer.',
  accepted: 'This request is accepted.',
  declined: 'This request was declined.',
  expired: 'This request ended without an answer.',
  closed: 'This conversation has ended.',
  reported: 'You reported this conversation, so it has ended.',
};

export const wrongState = (
  row: Pick<RequestRow, 'state' | 'endedBy'>,
  party: Party,
  consequence: string,
): Problem => {
  const state = shownState(row, party);
  return new Problem('wrong_state', `${endings[state]} ${consequence}`, {
    current: { state, next: nextRequestStates(state, party) },
  });
};

export const invalid = (fields: FieldProblem[]): Problem =>
  new Problem('validation_failed', fields.map(({ message }) => `${message}.`).join(' '), {
    fields,
  });

type Move = {
  readonly to: RequestState;
  readonly by: RequestActor;
  readonly at: Date;
  readonly values?: Partial<Pick<RequestRow, 'reason' | 'answeredAt' | 'acceptedAt'>>;
};

/** The one place where a state changes. @returns null where there is no such arrow, or it was changed meanwhile */
export async function advance(
  db: Queries,
  row: RequestRow,
  { to, by, at, values = {} }: Move,
): Promise<RequestRow | null> {
  if (!canMoveRequest(row.state, to, by)) return null;
  const changes = {
    ...values,
    state: to,
    updatedAt: at,
    ...(!isOpenRequest(to) && { slot: null, endedBy: by }),
  };
  return (await moveRequest(db, row, changes)) ? { ...row, ...changes } : null;
}
