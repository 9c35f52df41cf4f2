// Who may call what (features.md Appendix B): the host asks this before a handler runs.
import type { Audience } from './endpoint.ts';
import type { ProblemCode } from './problem.ts';

/** What the rule needs to know of a signed-in person. */
export type Caller = { readonly roleName: string; readonly studentPackage: string };

/** SPEC §6: the condenser package unlocks the filter pages too. */
const requiredPackages: Partial<Record<Audience, readonly string[]>> = {
  filter: ['filter_toggle', 'application_condenser'],
  condenser: ['application_condenser'],
};

/**
 * Why this caller may not call, or null when they may.
 * The order is that of the guards: sign-in, then role, then package (features.md Appendix A).
 * @param caller who is signed in by the server's own records, or null
 */
export function checkAudience(
  audience: Audience,
  caller: Caller | null,
): Extract<ProblemCode, 'not_signed_in' | 'wrong_role' | 'package_needed'> | null {
  if (audience === 'anyone') return null;
  if (caller === null) return 'not_signed_in';
  const { roleName, studentPackage } = caller;
  if (audience === 'member') {
    return roleName === 'Student' || roleName === 'Nurse' ? null : 'wrong_role';
  }
  if (roleName !== (audience === 'nurse' ? 'Nurse' : 'Student')) return 'wrong_role';
  return (requiredPackages[audience] ?? [studentPackage]).includes(studentPackage)
    ? null
    : 'package_needed';
}
