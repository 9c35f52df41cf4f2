import { courses, gpaTopic, tests } from './academics/coursework.ts';
import { colleges, highSchools } from './academics/schools.ts';
import type { SectionDefinition } from './types.ts';

export const academics: SectionDefinition = {
  key: 'academics',
  title: 'Academics',
  intro: 'Have your transcripts at hand. You can stop at any time; everything you typed stays.',
  topics: [highSchools, colleges, courses, tests, gpaTopic],
};
