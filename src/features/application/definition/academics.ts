import { courses, gpaTopic } from './academics/coursework.ts';
import { colleges, highSchools } from './academics/schools.ts';
import { tests } from './academics/tests.ts';
import type { SectionDefinition } from './types.ts';

export const academics: SectionDefinition = {
  key: 'academics',
  title: 'Academics',
  intro: 'Have your transcripts handy. Stop any time. Your answers are saved.',
  topics: [highSchools, colleges, courses, tests, gpaTopic],
};
