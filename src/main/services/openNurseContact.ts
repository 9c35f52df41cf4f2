import { listBlockers } from '#features/forum/server/members/blockersStore.ts';
import { addBlock, removeBlock } from '#features/forum/server/members/profile/blockStore.ts';
import type { NurseContactDeps } from '#features/nurse-contact/server/deps.ts';
import { createNurseContact } from '#features/nurse-contact/server/services.ts';
import type { NurseDirectory } from '#features/nurses/server/directoryService.ts';
import { setResponseHours } from '#features/nurses/server/store.ts';

type Parts = Pick<NurseContactDeps, 'database' | 'clock' | 'notify'> & {
  readonly directory: Pick<NurseDirectory, 'contactFacts'>;
};

/** Who blocks whom is one list with the forum’s. */
export function openNurseContact({ directory, ...parts }: Parts) {
  const { database, clock } = parts;
  const { db } = database;
  return createNurseContact({
    ...parts,
    nurseFacts: (nurseId) => directory.contactFacts(nurseId),
    setResponseHours: (userId, hours) => setResponseHours(db, userId, hours),
    blocks: {
      isBlocked: async (by, blockedId) => (await listBlockers(db, [by], blockedId)).length > 0,
      set: (userId, blockedId, on) =>
        on ? addBlock(db, { userId, blockedId, at: clock() }) : removeBlock(db, userId, blockedId),
    },
  });
}
