import type { DraftValues } from '#shared/draft/draftValues.ts';
import { planDerivation } from './planDerivation.ts';
import type { ProgramStore } from './store.ts';

type Owner = { readonly id: string; readonly userId: string };

export const createProgramDerivation = (store: ProgramStore) => ({
  /** In the transaction that holds the application. */
  async derive(application: Owner, values: DraftValues, now: Date): Promise<void> {
    const plan = planDerivation(application, values, await store.list(application.userId), now);
    for (const { from, to } of plan.renames) await store.rename(application.userId, from, to);
    await store.put(plan.rows);
    await store.addEvents(plan.events);
  },
});
export type ProgramDerivation = ReturnType<typeof createProgramDerivation>;
