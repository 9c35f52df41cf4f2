import type { Audience } from './endpoint.ts';
import type { ProblemCode } from './problem.ts';

export type Caller = { readonly roleName: string; readonly studentPackage: string };

/** SPEC §6: the condenser package unlocks the filter pages too. */
const requiredPackages: Partial<Record<Audience, readonly string[]>> = {
  filter: ['filter_toggle', 'application_condenser'],
  condenser: ['application_condenser'],
};

export function audienceProblems(audience: Audience): readonly ProblemCode[] {
  if (audience === 'anyone') return [];
  if (audience === 'staff') return ['not_signed_in', 'staff_only', 'permission_needed'];
  return [
    'not_signed_in',
    'session_revoked',
    'wrong_role',
    ...(requiredPackages[audience] ? (['package_needed'] as const) : []),
  ];
}

/** In the order of the guards: sign-in, role, package (features.md Appendix A). Null when they may. */
export function checkAudience(
  audience: Audience,
  caller: Caller | null,
): Extract<ProblemCode, 'not_signed_in' | 'wrong_role' | 'package_needed'> | null {
  if (audience === 'anyone') return null;
  if (caller === null) return 'not_signed_in';
  const { roleName, studentPackage } = caller;
  if (audience === 'staff') return roleName === 'Editor' ? null : 'wrong_role';
  if (audience === 'member') {
    return roleName === 'Student' || roleName === 'Nurse' ? null : 'wrong_role';
  }
  if (roleName !== (audience === 'nurse' ? 'Nurse' : 'Student')) return 'wrong_role';
  return (requiredPackages[audience] ?? [studentPackage]).includes(studentPackage)
    ? null
    : 'package_needed';
}
