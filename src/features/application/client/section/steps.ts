import type { SectionDefinition } from '#features/application/definition/types.ts';
import { checkTopic } from '../sectionHrefs.ts';

export const reviewTitle = 'Review your answers';

export const stepsOf = ({ topics }: SectionDefinition): { key: string; title: string }[] => [
  ...topics.map(({ key, title }) => ({ key, title })),
  { key: checkTopic, title: reviewTitle },
];
