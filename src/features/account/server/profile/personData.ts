import { jsonEntry, jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import type { AccountContext } from '../accountContext.ts';
import { countedKeys } from '../attempts.ts';
import { listStaffEventsAbout, removeStaffEventPerson } from '../staff/staffStore.ts';
import { createPersonStore } from './personStore.ts';

/** Comes last: the others look up who it is. */
export function createAccountData({
  db,
  store,
  clock,
  passkeys,
  secondFactor,
  security,
}: AccountContext): PersonData {
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
    yield* exportSecurity(userId);
  }

  async function* exportSecurity(userId: string): AsyncGenerator<ArchiveEntry> {
    const ownPasskeys = (await passkeys.listPasskeys(userId)).map((row) =>
      omit(row, ['publicKey', 'credentialId', 'rev']),
    );
    yield* jsonRows('account/passkeys.json', 'Passkeys you added.', ownPasskeys);
    const codes = await secondFactor.listCodes(userId);
    yield* jsonRows('account/recovery-codes.json', 'When your recovery codes were used.', codes);
    const devices = (await security.listDevices(userId)).map((row) => omit(row, ['deviceHash']));
    yield* jsonRows('account/devices.json', 'Browsers you signed in with.', devices);
    const events = await security.listAll(userId);
    yield* jsonRows(
      'account/security-events.json',
      'What happened to the security of your account.',
      events,
    );
    const changes = (await listStaffEventsAbout(db, userId)).map((row) =>
      omit(row, ['userId', 'byName']),
    );
    yield* jsonRows('account/staff-changes.json', 'What the staff allowed you to do.', changes);
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
      await security.removePerson(userId);
      await removeStaffEventPerson(db, userId);
      await own.deleteUser(user);
      return { mailKeys: [] };
    },
  };
}
