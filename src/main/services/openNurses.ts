import { findBirthDate } from '#features/application/server/birthDate.ts';
import { serverPlaces } from '#features/finder/server/places.ts';
import { listBlocked, listBlockers } from '#features/forum/server/members/blockersStore.ts';
import { listAnswerCounts } from '#features/forum/server/members/memberStore.ts';
import { addBlock, removeBlock } from '#features/forum/server/members/profile/blockStore.ts';
import type { createForum } from '#features/forum/server/services.ts';
import type { NurseContactDeps } from '#features/nurse-contact/server/deps.ts';
import { createNurseContact } from '#features/nurse-contact/server/services.ts';
import type { NurseDirectory } from '#features/nurses/server/directoryService.ts';
import { createNurses } from '#features/nurses/server/services.ts';
import { setResponseHours } from '#features/nurses/server/store.ts';
import type { createContentService } from '#features/content/server/service.ts';
import type { Config } from '#server/config.ts';
import type { InspectFile } from '#server/files/inspectFile.ts';
import { Problem } from '#shared/contract/problem.ts';

type Forum = ReturnType<typeof createForum>;
type Parts = Pick<NurseContactDeps, 'database' | 'clock' | 'notify'> & {
  readonly config: Pick<Config, 'appSecret'>;
  readonly inspect: InspectFile;
  readonly content: Pick<ReturnType<typeof createContentService>, 'settings'>;
  readonly forum: Forum;
};

const maxRecentAnswers = 5;

async function findRecentAnswers({ members }: Forum, handle: string) {
  try {
    const { data } = await members.activity.of(handle, { tab: 'answers' });
    return data
      .slice(0, maxRecentAnswers)
      .map(({ questionId, title, createdAt: at }) => ({ questionId, title, at }));
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

type ContactParts = Pick<NurseContactDeps, 'database' | 'clock' | 'notify'> & {
  readonly directory: Pick<NurseDirectory, 'contactFacts'>;
};

/** Who blocks whom is one list with the forum’s. */
function openContact({ directory, ...parts }: ContactParts) {
  const { database, clock } = parts;
  const { db } = database;
  return createNurseContact({
    ...parts,
    nurseFacts: (nurseId) => directory.contactFacts(nurseId),
    setResponseHours: (userId, hours) => setResponseHours(db, userId, hours),
    blocks: {
      isBlocked: async (by, blockedId) => (await listBlockers(db, [by], blockedId)).length > 0,
      listBlocked: (by, ids) => listBlocked(db, by, ids),
      set: (userId, blockedId, on) =>
        on ? addBlock(db, { userId, blockedId, at: clock() }) : removeBlock(db, userId, blockedId),
    },
  });
}

/** The directory of nurses and what they and students write to each other. */
export function openNurses({ database, clock, config, inspect, content, forum, notify }: Parts) {
  const nurses = createNurses({
    database,
    clock,
    appSecret: config.appSecret,
    inspect,
    notify,
    locate: async (city, state) => (await serverPlaces()).city(city, state)?.at ?? null,
    recentAnswers: (handle) => findRecentAnswers(forum, handle),
    birthDateOf: (userId) => findBirthDate(database.db, userId),
    featuredIds: async () => (await content.settings()).home?.featuredNurseIds ?? [],
    answerCounts: (userIds) => listAnswerCounts(database.db, userIds),
  });
  const { directory } = nurses;
  return { nurses, nurseContact: openContact({ database, clock, notify, directory }) };
}
