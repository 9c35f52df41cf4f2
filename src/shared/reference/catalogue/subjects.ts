// Without schemas: the application loads it before its first key.

/** One list for the prerequisites of a program and for the courses of an application. */
export const subjects = [
  'anatomy',
  'physiology',
  /** A sequence that teaches both over two terms. */
  'anatomy_physiology',
  'microbiology',
  'chemistry',
  'biology',
  'physics',
  'nutrition',
  'statistics',
  'math',
  'english',
  'speech',
  'psychology',
  'human_development',
  'sociology',
  'social',
  'nursing',
  'humanities',
  'other',
] as const;
export type Subject = (typeof subjects)[number];

export const grades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D'] as const;
export type Grade = (typeof grades)[number];

/** In the order of the year. */
export const terms = ['winter', 'spring', 'summer', 'fall'] as const;
export type Term = (typeof terms)[number];
