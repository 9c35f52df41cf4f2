import { createApplicationCollection } from '../features/application/client/draft/collection.ts';
import { collectionName } from '../features/application/client/draft/collectionName.ts';
import {
  loadStateChangeCommand,
  loadSubmissionCommand,
} from '../features/application/client/programs/loadProgramCommands.ts';
import { canFillApplication } from '../features/application/policy.ts';
import { guestSchools } from '../features/saved-schools/client/button/guestSaved.ts';
import {
  openSavedSchools,
  savedSchools,
} from '../features/saved-schools/client/sync/savedSchools.ts';
import { canHaveList } from '../features/saved-schools/policy.ts';
import { loadContactCommands } from '../features/contact/client/parts.ts';
import { adoptGuestDrafts } from '../features/forum/client/parts.ts';
import { loadRefereeWork, loadStudentCommands } from '../features/references/client/parts.ts';
import { forumEntries } from './forumEntries.ts';
import { loadNurseContact } from '../features/nurse-contact/client/parts.ts';
import { loadResourceParts } from '../features/resources/client/parts.ts';
import { loadScholarshipCommands } from '../features/scholarships/client/parts.ts';
import { loadReviewCommands } from '../features/reviews/client/parts.ts';
import {
  documentCommandNames,
  documentsTitle,
} from '../features/documents/client/offline/commandNames.ts';
import { onConnectionChange } from '../features/documents/client/offline/meteredConnection.ts';
import { readSession, sessionStore } from '../session/session.ts';
import { makeOfflineCurrent } from '../offline/currentOffline.ts';
import { Offline } from '../offline/offline.ts';
import type { OfflineOptions } from '../offline/offlineParts.ts';
import { legacyMessages } from '../offline/db/legacy.ts';
import { legacyKinds } from '../offline/db/personalDb.ts';
import { fromDocument, fromMessage } from '../offline/outbox/legacy.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';
import type { AnyCollection, AnyCommand, RegistryEntry } from '../offline/registry.ts';

const documentEntry = (command: keyof typeof documentCommandNames) => ({
  kind: 'command' as const,
  name: documentCommandNames[command],
  title: documentsTitle,
  audience: 'member' as const,
  async load(userId: string) {
    const { createDocumentCommands } = await loadChunk(
      () => import('../features/documents/client/offline/commands.ts'),
    );
    return createDocumentCommands(userId)[command] as unknown as AnyCommand;
  },
});

type Load = () => Promise<AnyCommand>;
const member = (name: string, title: string, load: Load): RegistryEntry => ({
  kind: 'command',
  audience: 'member',
  name,
  title,
  load,
});
const anyone = (name: string, title: string, load: Load): RegistryEntry => ({
  kind: 'command',
  audience: 'anyone',
  name,
  title,
  load,
});

export const registry: readonly RegistryEntry[] = [
  {
    kind: 'collection',
    name: collectionName,
    title: 'Application',
    eager({ userId }) {
      const session = readSession();
      return session.kind === 'member' && session.userId === userId && canFillApplication(session);
    },
    load: (userId) =>
      Promise.resolve(createApplicationCollection(userId) as unknown as AnyCollection),
  },
  {
    ...documentEntry('upload'),
    legacy: { [legacyKinds.documents]: (value) => fromDocument(value, documentCommandNames) },
  },
  documentEntry('change'),
  documentEntry('removal'),
  {
    kind: 'collection',
    name: savedSchools,
    title: 'Saved schools',
    async load(userId) {
      // Whoever has a list must be able to open it without signal: its screen comes with it, and the worker stores it.
      void import('./ComposedSavedSchoolsScreen.tsx').catch(() => undefined);
      const { createSavedSchools } = await loadChunk(
        () => import('../features/saved-schools/client/collection.ts'),
      );
      return createSavedSchools(userId);
    },
  },
  {
    kind: 'command',
    name: 'contactMessage',
    title: 'Your message to our staff',
    audience: 'anyone',
    legacy: { [legacyMessages]: (value) => fromMessage(value, 'contactMessage') },
    load: async () => (await loadContactCommands()).contactMessage,
  },
  member('review', 'Your review', async () => (await loadReviewCommands()).reviewCommand),
  member(
    'reviewRemoval',
    'The removal of your review',
    async () => (await loadReviewCommands()).reviewRemoval,
  ),
  member(
    'helpfulMark',
    'A review you found helpful',
    async () => (await loadReviewCommands()).helpfulMark,
  ),
  member(
    'reviewFlag',
    'Your note about a review',
    async () => (await loadReviewCommands()).reviewFlag,
  ),
  anyone(
    'wrongDataReport',
    'Your report of wrong data',
    async () => (await loadReviewCommands()).wrongDataReport,
  ),
  {
    kind: 'collection',
    name: 'refereeAnswers',
    title: 'A reference you’re writing',
    load: async () => (await loadChunk(loadRefereeWork)).createAnswerCollection(),
  },
  anyone(
    'refereeStep',
    'Your reference',
    async () => (await loadChunk(loadRefereeWork)).refereeStep,
  ),
  member(
    'referenceStep',
    'Your request for a reference',
    async () => (await loadChunk(loadStudentCommands)).referenceStep,
  ),
  member('programSubmission', 'Your application to a program', async () =>
    loadChunk(loadSubmissionCommand),
  ),
  member('programState', 'A step you recorded for a program', async () =>
    loadChunk(loadStateChangeCommand),
  ),
  member(
    'nurseRequest',
    'Your request to a nurse',
    async () => (await loadChunk(loadNurseContact)).requestCommand,
  ),
  member(
    'nurseMessage',
    'Your message',
    async () => (await loadChunk(loadNurseContact)).messageCommand,
  ),
  member(
    'nurseRequestStep',
    'Your answer to a request',
    async () => (await loadChunk(loadNurseContact)).stepCommand,
  ),
  member(
    'nurseFeedback',
    'Your stars for a nurse',
    async () => (await loadChunk(loadNurseContact)).feedbackCommand,
  ),
  member(
    'scholarshipTrack',
    'A scholarship you track',
    async () => (await loadChunk(loadScholarshipCommands)).trackCommand,
  ),
  member(
    'resourceMark',
    'Your marks on a resource',
    async () => (await loadChunk(loadResourceParts)).resourceMark,
  ),
  member(
    'resourceLinkReport',
    'Your report of a link that doesn’t work',
    async () => (await loadChunk(loadResourceParts)).resourceLinkReport,
  ),
  ...forumEntries,
];

type OpenOptions = Omit<OfflineOptions, 'registry'>;

export function open(options: OpenOptions): Offline {
  const offline = openBeside(options);
  makeOfflineCurrent(offline);
  openOnceAllowed(offline);
  void adoptGuestSchools(options.userId).catch(() => undefined);
  if (options.userId !== null) void adoptGuestDrafts(options.userId).catch(() => undefined);
  return offline;
}

/** A plan that arrives while a page is open brings the application to it. */
function openOnceAllowed(offline: Offline): void {
  const { userId } = offline;
  if (userId === null) return;
  const stop = sessionStore.subscribe(() => {
    if (offline.isEnded) {
      stop();
      return;
    }
    for (const entry of registry) {
      if (entry.kind !== 'collection' || entry.eager?.({ userId }) !== true) continue;
      // What cannot be fetched now is opened at the next start.
      void offline.load(entry.name).catch(() => undefined);
    }
  });
}

/** Wherever a sign-in leads to: the list takes what a guest of this device saved when it opens. */
async function adoptGuestSchools(userId: string | null): Promise<void> {
  if (userId === null || guestSchools.read().length === 0) return;
  const session = readSession();
  if (session.kind !== 'member' || session.userId !== userId || !canHaveList(session.roleName))
    return;
  await openSavedSchools(userId);
}

/** Opens it beside the current one, e.g. that of guests while somebody is signed in. */
export function openBeside(options: OpenOptions): Offline {
  const offline = new Offline({ ...options, registry });
  const stop = onConnectionChange(() => {
    if (offline.isEnded) stop();
    else offline.outbox.reconsider();
  });
  return offline;
}
