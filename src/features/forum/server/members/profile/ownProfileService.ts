import { handleKey } from '#shared/input/handle.ts';
import { checkForumName } from '../../../rules.ts';
import { cleanLine, cleanText } from '#shared/input/cleanText.ts';
import type { Queries } from '#server/db/database.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { OwnProfile } from '../../../memberContract.ts';
import type { ForumDependencies, Viewer } from '../../forumDeps.ts';
import { canModerate } from '../../../policy.ts';
import { awardBadges } from '../badges/awardBadges.ts';
import { findPosts } from '../foundPostStore.ts';
import { addMember } from '../memberStore.ts';
import { listBlockedHandles } from '../relation/relationStore.ts';
import { listEvents } from '../reputationStore.ts';
import { isForumNameTaken, lockForumNames, setForumName } from '../../posts/author/authorStore.ts';
import { describeEvent, presentPrivileges } from './describeStanding.ts';
import { reserveForumName } from './formerNameStore.ts';
import { presentPublic } from './profileService.ts';
import { checkProfile, nextHandleChange } from './profileRules.ts';
import * as store from './profileStore.ts';
import type { PersonRow } from './profileStore.ts';

export type ProfileRequest = {
  readonly handle?: string | undefined;
  readonly bio?: string | undefined;
  readonly location?: string | undefined;
  readonly hidesActivity?: boolean | undefined;
};

const maxFollows = 500;
const maxEvents = 100;
const maxFlags = 200;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const takenNames = {
  member: 'This name is taken. Choose another one',
  school: 'This is the name of a school. Choose one of your own',
} as const;

const handleProblem = (code: string, message: string): FieldProblem => ({
  path: 'handle',
  code,
  message,
});

export function createOwnProfileService(deps: ForumDependencies) {
  const { database, clock } = deps;
  const { db } = database;

  async function requirePerson(on: Queries, userId: string): Promise<PersonRow> {
    const person = await store.findPerson(on, userId);
    if (person) return person;
    throw new Problem('not_signed_in', 'Your session has ended. Sign in to continue.');
  }

  async function read(viewer: NonNullable<Viewer>): Promise<OwnProfile> {
    const { userId } = viewer;
    const person = await requirePerson(db, userId);
    const { handle, member } = person;
    const now = clock();
    const isModerator = canModerate(viewer);
    return {
      handle,
      handleChangeableAt:
        nextHandleChange(member?.handleChangedAt ?? null, now)?.toISOString() ?? null,
      profile: handle === null ? null : await presentPublic(db, { ...person, handle }, now, true),
      bio: member?.bio ?? '',
      location: member?.location ?? '',
      hidesActivity: member?.hidesActivity ?? false,
      follows: await store.listFollows(db, userId, maxFollows),
      blocked: await listBlockedHandles(db, userId),
      canModerate: isModerator,
      privileges: presentPrivileges(member, isModerator),
      reputation: (await listEvents(db, userId, maxEvents)).map((event) => ({
        points: event.points,
        reason: describeEvent(event.reason),
        postId: event.postId === null ? null : String(event.postId),
        at: event.at.toISOString(),
      })),
      revision: member?.revision ?? 1,
    };
  }

  /** @returns whether the name is another one */
  async function checkName(
    tx: Queries,
    person: PersonRow,
    wanted: string,
  ): Promise<FieldProblem | null> {
    const wrong = checkForumName(wanted);
    if (wrong) return wrong;
    const next = nextHandleChange(person.member?.handleChangedAt ?? null, clock());
    if (next !== null)
      return handleProblem(
        'handle_recent',
        `You can change your forum name once in 30 days; the next time on ${dateFormat.format(next)}`,
      );
    await lockForumNames(tx);
    const owner = await isForumNameTaken(tx, handleKey(wanted), person.userId);
    return owner === null ? null : handleProblem('handle_taken', takenNames[owner]);
  }

  async function rename(tx: Queries, { userId, handle }: PersonRow, wanted: string, at: Date) {
    const key = handleKey(wanted);
    if (handle !== null && handleKey(handle) !== key)
      await reserveForumName(tx, handleKey(handle), userId);
    await setForumName(tx, userId, { handle: wanted, key, at });
  }

  async function changeIn(
    tx: Queries,
    viewer: NonNullable<Viewer>,
    ifRevision: number,
    request: ProfileRequest,
  ) {
    const { userId } = viewer;
    const now = clock();
    await addMember(tx, userId, now);
    const person = await requirePerson(tx, userId);
    if (person.member?.revision !== ifRevision)
      throw new Problem(
        'revision_mismatch',
        'Your forum profile was changed somewhere else, maybe on another device. What you wrote is still here; look at the other version, then save again.',
        { current: await read(viewer) },
      );
    const handle = request.handle?.trim();
    const isNewName = handle !== undefined && handle !== person.handle;
    const bio = request.bio === undefined ? undefined : cleanText(request.bio);
    const location = request.location === undefined ? undefined : cleanLine(request.location);
    const wrongName = isNewName ? await checkName(tx, person, handle) : null;
    const fields = [...(wrongName ? [wrongName] : []), ...checkProfile({ bio, location })];
    if (fields.length > 0)
      throw new Problem(
        'validation_failed',
        `Your profile wasn’t saved yet, and nothing is lost. ${fields.map(({ message }) => `${message}.`).join(' ')}`,
        { fields },
      );
    if (isNewName) await rename(tx, person, handle, now);
    await store.changeProfile(tx, userId, ifRevision, {
      ...(bio !== undefined && { bio }),
      ...(location !== undefined && { location }),
      ...(request.hidesActivity !== undefined && { hidesActivity: request.hidesActivity }),
      // Whoever had no name yet chooses their first one.
      ...(isNewName && person.handle !== null && { handleChangedAt: now }),
    });
    if (bio) await awardBadges(deps, tx, userId);
    return read(viewer);
  }

  return {
    read,

    /** @throws Problem validation_failed; revision_mismatch with the profile as it is */
    change: (viewer: NonNullable<Viewer>, ifRevision: number, request: ProfileRequest) =>
      database.transaction((tx) => changeIn(tx, viewer, ifRevision, request)),

    async flags(userId: string) {
      const rows = await store.listOwnFlags(db, userId, maxFlags);
      const posts = await findPosts(
        db,
        rows.map(({ postId }) => postId),
      );
      return rows.map(({ id, kind, postId, reason, state, at }) => ({
        id: String(id),
        kind,
        postId: String(postId),
        questionId: String(posts.get(postId)?.questionId ?? postId),
        title: posts.get(postId)?.title ?? '',
        reason,
        state,
        at: at.toISOString(),
      }));
    },
  };
}
