import type { Colleague, StaffEvent, StaffState } from '#features/account/staffMembersContract.ts';
import type { UserRow } from '../store.ts';
import { invitationMs } from './invitation.ts';
import type { listColleagues, StaffEventRow } from './staffStore.ts';

type Row = Awaited<ReturnType<typeof listColleagues>>[number];

const endOf = (invitedAt: Date): Date => new Date(invitedAt.getTime() + invitationMs);

function stateOf({ status, invitedAt }: UserRow, now: Date): StaffState {
  if (status === 'suspended') return 'suspended';
  if (invitedAt === null) return 'active';
  return endOf(invitedAt) > now ? 'invited' : 'expired';
}

export const presentColleague = ({ user, sessions, lastSeenAt }: Row, now: Date): Colleague => ({
  id: user.id,
  name: user.name,
  email: user.email,
  permissions: user.permissions,
  state: stateOf(user, now),
  invitedUntil: user.invitedAt === null ? null : endOf(user.invitedAt).toISOString(),
  sessions: sessions ?? 0,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export const presentStaffEvent = (row: StaffEventRow): StaffEvent => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: row.byName,
  action: row.action,
  about: row.email,
  given: row.given,
  taken: row.taken,
});
