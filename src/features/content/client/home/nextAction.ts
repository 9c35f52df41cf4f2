import { readLastPath } from '#session/formDrafts.ts';
import { canFillApplication } from '#features/application/policy.ts';
import type { Session } from '#shared/routing/session.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';

export type Action = { readonly label: string; readonly href: string };

const application = '/my-account/application-condenser';

/**
 * features.md §6.1
 * @param forGuests what staff wrote for people who are not signed in
 */
export function useNextAction(session: Session, forGuests: Action | null): Action {
  // The server does not know where this device was left.
  const isOpen = useMounted();
  if (session.kind === 'guest')
    return forGuests ?? { label: 'Create your account', href: '/signup' };
  if (session.roleName === 'Nurse') return { label: 'Go to your account', href: '/nurse-profile' };
  if (!canFillApplication(session))
    return { label: 'Continue to your account', href: '/my-account' };
  const place = isOpen ? readLastPath(session.userId) : null;
  return place?.startsWith(`${application}/`)
    ? { label: 'Continue where you stopped', href: place }
    : { label: 'Continue your application', href: application };
}
