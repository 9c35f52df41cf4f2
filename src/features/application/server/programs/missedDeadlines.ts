import type { Queries } from '#server/db/database.ts';
import { readRows } from '../../answers/places.ts';
import { chooseDeadline } from '../../answers/programs/programDeadline.ts';
import { graceMs } from '../../programPolicy.ts';
import { findPlainValues } from '../referenceFactsStore.ts';
import type { ReadCatalogue } from './catalogueProgram.ts';
import { changeState } from './changeState.ts';
import { readListed } from './listedDeadlines.ts';
import type { ProgramRow, ProgramStore } from './store.ts';

const note =
  'The deadline passed and this wasn’t recorded as submitted. If you sent it in time, record that here.';

type Deps = {
  readonly db: Queries;
  readonly clock: () => Date;
  readonly store: ProgramStore;
  readonly catalogue: ReadCatalogue;
};

export function createMissedDeadlines({ db, clock, store, catalogue }: Deps) {
  /** The catalogue may have moved since the row was derived. */
  async function readDeadlines(
    due: readonly ProgramRow[],
  ): Promise<(row: ProgramRow) => Date | null> {
    const users = [...new Set(due.map(({ userId }) => userId))];
    const values = await findPlainValues(db, users, 'program-material');
    const typed = new Map(
      [...values].flatMap(([userId, own]) =>
        readRows(own, 'programs').map(({ id, row }) => [`${userId} ${id}`, row] as const),
      ),
    );
    const findListed = await readListed(catalogue, [...typed.values()]);
    return ({ userId, id, deadlineAt }) => {
      const row = typed.get(`${userId} ${id}`);
      return row ? (chooseDeadline(row, findListed(row))?.at ?? null) : deadlineAt;
    };
  }

  /** @returns how many */
  return async (): Promise<number> => {
    const now = clock();
    const before = new Date(now.getTime() - graceMs);
    return await db.transaction(async () => {
      const due = await store.findDueForUpdate(before);
      const deadlineOf = await readDeadlines(due);
      const current = due.map((row) => ({ ...row, deadlineAt: deadlineOf(row) }));
      const isMissed = ({ deadlineAt }: ProgramRow) => deadlineAt !== null && deadlineAt < before;
      const missed = current
        .filter(isMissed)
        .map((row) => changeState(row, { to: 'missed_deadline', by: 'system', note, now }));
      const moved = current.filter((row) => !isMissed(row));
      await store.put([...missed.map(({ next }) => next), ...moved]);
      await store.addEvents(missed.map(({ event }) => event));
      return missed.length;
    });
  };
}
