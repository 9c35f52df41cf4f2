// What the rows of kept searches share.
import { type Alert, alerts, alertLabels } from '#features/program-filter/rules.ts';

export const alertOptions = alerts.map((value) => ({ value, label: alertLabels[value] }));
export const alertOf = (text: string): Alert => alerts.find((each) => each === text) ?? 'off';

/** Runs a write, says so, and shows the list as it is then. Answers whether it was done. */
export type Write = (work: () => Promise<unknown>, done: string) => Promise<boolean>;
