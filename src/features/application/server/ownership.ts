import { Problem } from '#shared/contract/problem.ts';
import { canReadApplication } from '../policy.ts';
import type { ApplicationRow, ApplicationStore } from './store.ts';

const current = 'current';

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export type Lock = { readonly forUpdate?: boolean };

export function createOwnership(store: ApplicationStore, clock: () => Date) {
  /** When two first calls come at once, both get the same row. */
  async function findOrMakeCurrent(userId: string, lock: Lock): Promise<ApplicationRow | null> {
    const found = await store.findCurrent(userId, lock);
    if (found) return found;
    await store.insertApplication(userId, clock());
    return store.findCurrent(userId, lock);
  }

  return {
    /** Null where `current` names none yet. For reading: it makes nothing. */
    findCurrent: (userId: string): Promise<ApplicationRow | null> => store.findCurrent(userId),

    /** @throws Problem not_found for one that is not this person's, gone for one they removed */
    async requireApplication(userId: string, id: string, lock: Lock = {}): Promise<ApplicationRow> {
      const byId = isUuid(id) ? store.findApplication(userId, id, lock) : null;
      const found = await (id === current ? findOrMakeCurrent(userId, lock) : byId);
      if (!found) {
        throw new Problem(
          'not_found',
          'There is no such application in your account. What you typed is still on your device; you can save it as a file.',
        );
      }
      if (!canReadApplication(found)) {
        throw new Problem(
          'gone',
          'This application was removed on another device. What you typed here is still on this one; you can save it as a file.',
        );
      }
      return found;
    },
  };
}
