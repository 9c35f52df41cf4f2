import type { DraftValues } from '#shared/draft/draftValues.ts';
import { readRows } from '../../answers/places.ts';
import type { ReadCatalogue } from './catalogueProgram.ts';
import { readListed } from './listedDeadlines.ts';
import { planDerivation } from './planDerivation.ts';
import type { ProgramStore } from './store.ts';

type Owner = { readonly id: string; readonly userId: string };

export const createProgramDerivation = (store: ProgramStore, catalogue: ReadCatalogue) => ({
  /** In the transaction that holds the application. */
  async derive(application: Owner, values: DraftValues, now: Date): Promise<void> {
    const rows = readRows(values, 'programs').map(({ row }) => row);
    const findListed = await readListed(catalogue, rows);
    const known = await store.list(application.userId);
    const plan = planDerivation(application, values, { known, findListed }, now);
    for (const { from, to } of plan.renames) await store.rename(application.userId, from, to);
    await store.put(plan.rows);
    await store.addEvents(plan.events);
  },
});
export type ProgramDerivation = ReturnType<typeof createProgramDerivation>;
