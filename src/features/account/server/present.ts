import type { EndedSession, Member, Profile, SessionFacts } from '../contract.ts';
import type { EmailChangeRow } from './emailChange/emailChangeStore.ts';
import type { RevokedSessionRow, SessionRow, UserRow } from './store.ts';
import { parseBrowser, parseSystem } from '#shared/text/userAgent.ts';

/** @param agent never shown itself, since a sender may write anything into it */
export function formatDevice(agent: string): string {
  const browser = parseBrowser(agent) ?? 'A browser';
  const system = parseSystem(agent);
  return system === null ? browser : `${browser} on ${system}`;
}

/** SPEC §3 has a `role` beside `role_name` and does not show it: here the role's number. */
const roleNumber = { Student: '1', Nurse: '2', Editor: '3' } as const;

/** features.md §4.1: an account waits for its confirmation before it is anything else, unless it is suspended. */
export function statusOf({ status, emailVerifiedAt, deletionDueAt }: UserRow) {
  if (status === 'suspended') return status;
  if (emailVerifiedAt === null) return 'pending_email';
  return deletionDueAt === null ? status : 'deletion_scheduled';
}

export function presentMember(user: UserRow): Member {
  return {
    userid: user.id,
    name: user.name,
    email: user.email,
    role: roleNumber[user.roleName],
    role_name: user.roleName,
    img: user.img,
    status: statusOf(user),
    permissions: user.permissions,
    student_package: user.studentPackage,
  };
}

export const presentProfile = (user: UserRow, change: EmailChangeRow | null): Profile => ({
  rev: user.rev,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  handle: user.handle ?? '',
  img: user.img,
  timeZone: user.timeZone,
  phone: user.phone,
  language: user.language,
  display: user.display,
  emailChange: change && {
    email: change.email,
    confirmedOld: change.confirmedOldAt !== null,
    confirmedNew: change.confirmedNewAt !== null,
    expiresAt: change.expiresAt.toISOString(),
  },
});

export const presentSession = (row: SessionRow, currentId: string): SessionFacts => ({
  id: row.id,
  current: row.id === currentId,
  device: formatDevice(row.agent),
  shared: row.shared,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
});

/** Those of the build before say neither which device it was nor when. */
export const presentEndedSession = (row: RevokedSessionRow): EndedSession[] =>
  row.sessionId === null || row.endedAt === null
    ? []
    : [
        {
          id: row.sessionId,
          device: formatDevice(row.agent),
          endedAt: row.endedAt.toISOString(),
          reachedAt: row.reachedAt?.toISOString() ?? null,
        },
      ];
