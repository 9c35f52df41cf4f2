import { awards, certificates, experiences, languages } from './achievements/activities.ts';
import { references } from './achievements/references.ts';
import type { SectionDefinition } from './types.ts';

export const achievements: SectionDefinition = {
  key: 'achievements',
  title: 'Achievements',
  intro: 'What you’ve done counts, in health care or anywhere else.',
  topics: [experiences, languages, references, certificates, awards],
};
