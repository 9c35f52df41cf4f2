import type { Session } from '../../../../session/types.ts';

export type Action = { readonly label: string; readonly href: string };

/**
 * The one next thing for whoever is here (features.md §6.1).
 * @param forGuests what staff wrote for people who are not signed in
 */
export function nextAction(session: Session, forGuests: Action | null): Action {
  if (session.kind === 'guest') return forGuests ?? { label: 'Sign in', href: '/login' };
  if (session.roleName === 'Nurse') return { label: 'My profile', href: '/nurse-profile' };
  return session.studentPackage === 'application_condenser'
    ? { label: 'Continue your application', href: '/my-account/application-condenser' }
    : { label: 'Continue to your account', href: '/my-account' };
}
