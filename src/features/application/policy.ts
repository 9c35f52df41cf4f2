// Ownership is in the store: every query names the owner.
import { checkAudience } from '#shared/contract/audience.ts';
import type { Session } from '#shared/routing/session.ts';

const isIn = (audience: 'condenser' | 'filter', session: Session): boolean =>
  checkAudience(audience, session.kind === 'member' ? session : null) === null;

export const canFillApplication = (session: Session): boolean => isIn('condenser', session);

export const canFilterPrograms = (session: Session): boolean => isIn('filter', session);

export const canReadApplication = (application: { readonly deletedAt: Date | null }): boolean =>
  application.deletedAt === null;
