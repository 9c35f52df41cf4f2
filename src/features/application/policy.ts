// Who may do what to an application. Whose it is: every query of the store names its owner.
import { checkAudience } from '#shared/contract/audience.ts';
import type { Session } from '#shared/routing/session.ts';

const isIn = (audience: 'condenser' | 'filter', session: Session): boolean =>
  checkAudience(audience, session.kind === 'member' ? session : null) === null;

/** The application belongs to the condenser package. */
export const canFillApplication = (session: Session): boolean => isIn('condenser', session);

/** The program filter belongs to both packages. */
export const canFilterPrograms = (session: Session): boolean => isIn('filter', session);

/** What was submitted takes no more changes. */
export const canEditApplication = (application: { readonly submittedAt: Date | null }): boolean =>
  application.submittedAt === null;

/** One removed on another device cannot be read either. */
export const canReadApplication = (application: { readonly deletedAt: Date | null }): boolean =>
  application.deletedAt === null;
