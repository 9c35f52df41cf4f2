import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { ReactionKind } from '../../../contract.ts';
import { answers } from '../../tables.ts';
import { reactions } from '../tables.ts';

type Reaction = {
  readonly userId: string;
  readonly answerId: number;
  readonly kind: ReactionKind;
};

const isSame = ({ userId, answerId, kind }: Reaction) =>
  and(eq(reactions.userId, userId), eq(reactions.answerId, answerId), eq(reactions.kind, kind));

/** @returns false when it was there already */
export async function addReaction(db: Queries, reaction: Reaction, at: Date): Promise<boolean> {
  const added = await db
    .insert(reactions)
    .values({ ...reaction, at })
    .onConflictDoNothing()
    .returning({ kind: reactions.kind });
  return added.length > 0;
}

export async function removeReaction(db: Queries, reaction: Reaction): Promise<boolean> {
  const removed = await db
    .delete(reactions)
    .where(isSame(reaction))
    .returning({ kind: reactions.kind });
  return removed.length > 0;
}

const counts = {
  worked: answers.worked,
  outdated: answers.outdated,
  unsafe: answers.unsafe,
};

export async function addReactionCount(
  db: Queries,
  answerId: number,
  kind: ReactionKind,
  by: number,
): Promise<Record<ReactionKind, number>> {
  const change = by === 0 ? {} : { [kind]: sql`greatest(0, ${counts[kind]} + ${by})` };
  const [row] =
    by === 0
      ? await db.select(counts).from(answers).where(eq(answers.id, answerId))
      : await db.update(answers).set(change).where(eq(answers.id, answerId)).returning(counts);
  return row ?? { worked: 0, outdated: 0, unsafe: 0 };
}
