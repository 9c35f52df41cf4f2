// A row never leaves unmapped: only what is named here is sent.
import type { Member } from '../contract.ts';
import type { UserRow } from './store.ts';

/** SPEC §3 has a `role` beside `role_name` and does not show it: here the role's number. */
const roleNumber = { Student: '1', Nurse: '2', Editor: '3' } as const;

/** A user as the person themself, and the nine readable cookies, may know them. */
export function presentMember(user: UserRow): Member {
  return {
    userid: user.id,
    name: user.name,
    email: user.email,
    role: roleNumber[user.roleName],
    role_name: user.roleName,
    img: user.img,
    status: user.status,
    permissions: user.permissions,
    student_package: user.studentPackage,
  };
}
