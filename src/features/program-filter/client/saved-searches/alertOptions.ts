import { type Alert, alerts, alertLabels } from '#features/program-filter/rules.ts';

export const alertOptions = alerts.map((value) => ({ value, label: alertLabels[value] }));
export const alertOf = (text: string): Alert => alerts.find((each) => each === text) ?? 'off';

export type Write = (work: () => Promise<unknown>, done: string) => Promise<boolean>;
