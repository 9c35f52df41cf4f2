import { cleanText } from '#shared/input/cleanText.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { FeedbackBody } from '../contract.ts';
import { canGiveFeedback } from '../policy.ts';
import { checkFeedback } from '../rules.ts';
import type { NurseContactDeps } from './deps.ts';
import { presentFeedback, presentRating } from './present.ts';
import { invalid, lockOwn, type Member, wrongState } from './requestAccess.ts';
import * as store from './feedbackStore.ts';

const maxNotes = 50;

export type FeedbackService = ReturnType<typeof createFeedbackService>;

export function createFeedbackService({
  database,
  clock,
}: Pick<NurseContactDeps, 'database' | 'clock'>) {
  const { db } = database;

  return {
    /** @throws Problem not_found, wrong_state, validation_failed, revision_mismatch */
    save: (student: Member, id: string, { stars, text: typed }: FeedbackBody, ifMatch: number) =>
      database.transaction(async (tx) => {
        const text = cleanText(typed);
        const problems = checkFeedback({ stars, text });
        if (problems.length > 0) throw invalid(problems);
        const row = await lockOwn(tx, student, id);
        if (!canGiveFeedback({ state: row.state, isAccepted: row.acceptedAt !== null }))
          throw wrongState(row, 'student', 'Feedback is for nurses who accepted a request.');
        const { nurseId, studentId } = row;
        const now = clock();
        const before = await store.findFeedback(tx, nurseId, studentId);
        const mismatch = (current: store.FeedbackRow | null) =>
          new Problem(
            'revision_mismatch',
            'You changed your feedback on another device. Look at it there, then save again.',
            { current: current && presentFeedback(current) },
          );
        if ((before?.revision ?? 0) !== ifMatch) throw mismatch(before);
        if (before !== null)
          return presentFeedback(
            await store.updateFeedback(tx, before, { stars, text, updatedAt: now }),
          );
        const made = await store.insertFeedback(tx, {
          nurseId,
          studentId,
          stars,
          text,
          createdAt: now,
          updatedAt: now,
        });
        if (made === null) throw mismatch(await store.findFeedback(tx, nurseId, studentId));
        return presentFeedback(made);
      }),

    async listOwn({ userId }: Member) {
      const notes = await store.listNotes(db, userId, maxNotes);
      return {
        rating: presentRating(await store.findRating(db, userId)),
        helped: await store.countHelped(db, userId),
        notes: notes.map(({ text, updatedAt }) => ({ text, at: updatedAt.toISOString() })),
      };
    },
  };
}
