import { jsonEntry, jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import type { AccountContext } from '../accountContext.ts';
import { countedKeys } from '../attempts.ts';
import { createPersonStore } from './personStore.ts';

/** Comes last: the others look up who it is. */
export function createAccountData({ db, store, clock }: AccountContext): PersonData {
  const own = createPersonStore(db);

  async function* exportPerson(userId: string): AsyncGenerator<ArchiveEntry> {
    const user = await store.findUser(userId);
    if (user === null) return;
    const account = omit(user, [
      'passwordHash',
      'draftSalt',
      'emailKey',
      'handleKey',
      'registration',
    ]);
    yield jsonEntry('account/account.json', 'Who you are here, and what you agreed to.', account);
    const photo = await own.findPhoto(userId);
    if (photo !== null) {
      const path = `account/photo.${photo.type.replace('image/', '').replace('jpeg', 'jpg')}`;
      yield { path, about: 'Your photo.', content: photo.bytes, isCompressed: true };
    }
    const sessions = (await own.listSessions(userId)).map((row) => omit(row, ['tokenHash']));
    yield* jsonRows('account/sessions.json', 'Where you are signed in.', sessions);
    const changes = (await own.listEmailChanges(userId)).map((row) => omit(row, ['emailKey']));
    yield* jsonRows('account/email-change.json', 'A change of your email address.', changes);
  }

  return {
    name: 'account',
    exportPerson,
    async removePerson(userId) {
      const user = await store.findUser(userId);
      if (user === null) return {};
      // Revoked first: a device that comes back with such a session locks what it holds.
      await store.revokeSessionsOf(userId, clock());
      await own.deleteAttempts(countedKeys(user));
      await own.deleteUser(user);
      return { mailKeys: [] };
    },
  };
}
