import { day } from '#shared/time/duration.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Queries } from '#server/db/database.ts';
import type { NoticeKind } from '#features/notifications/contract.ts';
import type { CloseReason } from '../../contract.ts';
import type { ForumDependencies, Viewer } from '../forumDeps.ts';
import { type FoundPost, lockPost } from '../members/foundPostStore.ts';
import { postMissing } from '../members/postMissing.ts';
import { questionPath } from '../../rules.ts';
import { findFollowers } from '../posts/publication/recipientStore.ts';
import * as store from './closingStore.ts';
import { optionalNote, requireNote } from './moderationNote.ts';
import { addModeration } from './moderationStore.ts';
import { requireModerator } from './requireModerator.ts';

export type Closing = {
  readonly reason: CloseReason;
  readonly note: string;
  /** Of a duplicate, the question that has the answers. */
  readonly duplicateOf: string | null;
  readonly locked: boolean;
};
type Moderator = NonNullable<Viewer>;
export type Moderated = { readonly id: string; readonly state: string };

const reasonTexts: Readonly<Record<CloseReason, string>> = {
  duplicate: 'The same question was asked before.',
  off_topic: 'It isn’t about nursing education, licensing or work as a nurse.',
  needs_detail: 'It needs more detail before anyone can answer it well.',
  medical_advice: 'It asks for medical advice for a person, which nobody can give here.',
  outdated: 'The rules it asks about have changed since.',
  spam: 'It advertises something.',
};

const maxPinMs = 366 * day;

const refuse = (path: string, code: string, message: string): Problem =>
  new Problem('validation_failed', `${message}.`, { fields: [{ path, code, message }] });

export function createClosingService({ database, clock, live, notify }: ForumDependencies) {
  async function report(
    kind: NoticeKind,
    { authorId, id, title }: FoundPost,
    moderator: Moderator,
    { note, followers = [] }: { readonly note: string; readonly followers?: readonly string[] },
  ): Promise<void> {
    const to = [...new Set([authorId, ...followers])].filter(
      (userId) => userId !== null && userId !== moderator.userId,
    ) as string[];
    if (to.length === 0) return;
    await notify({
      kind,
      to,
      group: `${kind}:${id}`,
      dedupeKey: `${kind}:${id}:${clock().getTime()}`,
      title,
      note,
      path: questionPath(id),
    });
  }

  /** Locks a public question, lets `work` change it, and logs what was done. @throws Problem wrong_role, not_found */
  const moderate = (
    moderator: Moderator,
    id: number,
    { action, note }: { readonly action: string; readonly note: string },
    work: (tx: Queries, question: FoundPost) => Promise<string>,
  ): Promise<Moderated> => {
    requireModerator(moderator);
    return database.transaction(async (tx) => {
      const question = await lockPost(tx, 'question', id);
      if (question?.isPublic !== true) throw postMissing('question');
      const state = await work(tx, question);
      await addModeration(tx, {
        postId: id,
        kind: 'question',
        moderatorId: moderator.userId,
        action,
        note,
        at: clock(),
      });
      live.publish(`question:${id}`);
      return { id: String(id), state };
    });
  };

  async function requireOriginal(tx: Queries, id: number, { reason, duplicateOf }: Closing) {
    if (reason !== 'duplicate') return null;
    const original = duplicateOf === null ? 0 : Number(duplicateOf);
    if (original === id)
      throw refuse('duplicateOf', 'itself', 'A question can’t be a duplicate of itself');
    if (original > 0 && (await store.isPublicQuestion(tx, original))) return original;
    throw refuse(
      'duplicateOf',
      'duplicate_missing',
      'Choose the question that was asked before; it must be public',
    );
  }

  return {
    /** @throws Problem not_found, wrong_role, validation_failed */
    async close(moderator: Moderator, id: number, closing: Closing): Promise<Moderated> {
      requireModerator(moderator);
      const { reason, locked } = closing;
      const note = optionalNote(closing.note);
      const logged = { action: locked ? 'lock' : 'close', note: `${reason} ${note}`.trim() };
      return moderate(moderator, id, logged, async (tx, question) => {
        const duplicateOf = await requireOriginal(tx, id, closing);
        const state = locked ? 'locked' : 'closed';
        await store.changeQuestion(tx, id, {
          state,
          closeReason: reason,
          closeNote: note,
          closedAt: clock(),
          duplicateOf,
        });
        const why = `${reasonTexts[reason]}${note === '' ? '' : ` ${note}`}`;
        await report('post_closed', question, moderator, { note: why });
        return state;
      });
    },

    /** @throws Problem not_found, wrong_role, validation_failed */
    async reopen(moderator: Moderator, id: number, given: string): Promise<Moderated> {
      requireModerator(moderator);
      const note = optionalNote(given);
      return moderate(moderator, id, { action: 'reopen', note }, async (tx, question) => {
        await store.changeQuestion(tx, id, {
          state: 'open',
          closeReason: null,
          closeNote: '',
          closedAt: null,
          duplicateOf: null,
        });
        if (question.state !== 'open') {
          const followers = await findFollowers(tx, 'question', String(id));
          await report('post_reopened', question, moderator, { note, followers });
        }
        return 'open';
      });
    },

    /** @throws Problem not_found, wrong_role, validation_failed */
    async pin(moderator: Moderator, id: number, given: string | null): Promise<Moderated> {
      requireModerator(moderator);
      const until = given === null ? null : new Date(given);
      const last = new Date(clock().getTime() + maxPinMs);
      if (until !== null && !(until > clock() && until <= last))
        throw refuse(
          'until',
          'pin_time',
          'Choose a time within the next year until which it stays on top',
        );
      const logged = { action: until ? 'pin' : 'unpin', note: until?.toISOString() ?? '' };
      return moderate(moderator, id, logged, async (tx, { state }) => {
        await store.changeQuestion(tx, id, { pinnedUntil: until });
        return state;
      });
    },

    /** Empty when it is answered. @throws Problem not_found, wrong_role, validation_failed */
    async askForInfo(moderator: Moderator, id: number, given: string): Promise<Moderated> {
      requireModerator(moderator);
      const note = given.trim() === '' ? '' : requireNote(given);
      return moderate(moderator, id, { action: 'needs_info', note }, async (tx, question) => {
        await store.changeQuestion(tx, id, { needsInfo: note === '' ? null : note });
        if (note !== '') await report('needs_info', question, moderator, { note });
        return question.state;
      });
    },
  };
}
