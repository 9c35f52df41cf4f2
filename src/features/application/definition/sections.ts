import { type SectionKey, sectionKeys } from '../contract.ts';
import { academics } from './academics.ts';
import { achievements } from './achievements.ts';
import { demographics } from './demographics.ts';
import { personalInformation } from './personalInformation.ts';
import { programMaterial } from './programMaterial.ts';
import type { SectionDefinition } from './types.ts';

export const sections: Readonly<Record<SectionKey, SectionDefinition>> = {
  'personal-information': personalInformation,
  demographics,
  academics,
  achievements,
  'program-material': programMaterial,
};

export const sectionsInOrder: readonly SectionDefinition[] = sectionKeys.map(
  (key) => sections[key],
);
