import type { Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { QuestionCard } from '../../contract.ts';
import { findCards } from './cardStore.ts';
import { presentCard } from './present.ts';
import { selectSolved } from './solvedStore.ts';

const maxSolved = 5;

export function createSolvedService({ db, clock }: { db: Queries; clock: Clock }) {
  async function listSolved(): Promise<QuestionCard[]> {
    const rows = await selectSolved(db, maxSolved);
    const cards = await findCards(
      db,
      rows.map(({ id }) => id),
    );
    return cards.map((card) => presentCard(card, clock()));
  }
  return { listSolved };
}
