// Whose application it is, and whether it still takes part.
import { Problem } from '#shared/contract/problem.ts';
import type { ApplicationRow, ApplicationStore } from './store.ts';

/** The id of the contract that names no row but the application being filled. */
const current = 'current';

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export type Lock = { readonly forUpdate?: boolean };

/** Finds applications of one person. */
export function createOwnership(store: ApplicationStore, clock: () => Date) {
  /** Made at the first call; when two calls come at once, both get the same. */
  async function findOrMakeCurrent(userId: string, lock: Lock): Promise<ApplicationRow | null> {
    const found = await store.findCurrent(userId, lock);
    if (found) return found;
    await store.insertApplication(userId, clock());
    return store.findCurrent(userId, lock);
  }

  return {
    /**
     * @param id of an application, or `current`
     * @throws Problem not_found for one that is not this person's, gone for one they removed
     */
    async requireApplication(userId: string, id: string, lock: Lock = {}): Promise<ApplicationRow> {
      const byId = isUuid(id) ? store.findApplication(userId, id, lock) : null;
      const found = await (id === current ? findOrMakeCurrent(userId, lock) : byId);
      if (!found) {
        throw new Problem(
          'not_found',
          'There is no such application in your account. What you typed is still on your device; you can save it as a file.',
        );
      }
      if (found.deletedAt !== null) {
        throw new Problem(
          'gone',
          'This application was removed on another device. What you typed here is still on this one; you can save it as a file.',
        );
      }
      return found;
    },
  };
}

/** @throws Problem locked once it was sent. */
export function requireOpen({ submittedAt }: ApplicationRow): void {
  if (submittedAt === null) return;
  throw new Problem(
    'locked',
    'This application was submitted, so it does not take changes any more. Your edits are kept on this device; they are not part of what was sent.',
  );
}
