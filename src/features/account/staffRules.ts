import type { FieldProblem } from '#shared/contract/problem.ts';
import { checkEmail, checkName } from './rules.ts';
import { isStaffPermission, staffPermissions } from './staffPermissions.ts';

export type InvitationInput = {
  readonly email: string;
  readonly name: string;
  readonly permissions: readonly string[];
};

export function checkPermissions(names: readonly string[]): FieldProblem | null {
  const unknown = names.find((name) => !isStaffPermission(name));
  if (unknown === undefined) return null;
  return {
    path: 'permissions',
    code: 'unknown',
    message: `There is no permission “${unknown}”. There are: ${Object.keys(staffPermissions).join(', ')}`,
  };
}

/** What keeps an account of the admin app from being opened, as far as it shows without the database. */
export const checkInvitation = ({ email, name, permissions }: InvitationInput): FieldProblem[] =>
  [
    checkEmail(email),
    name.trim() === '' ? null : checkName(name),
    permissions.length === 0
      ? { path: 'permissions', code: 'required', message: 'Choose at least one thing they may do' }
      : checkPermissions(permissions),
  ].filter((problem) => problem !== null);
