import type { ChangeKind } from '#shared/reference/catalogue/catalogue.ts';

export const savedEvents = [
  'deadlines',
  'requirements',
  'sessions',
  'reviews',
  'standing',
] as const;
export type SavedEvent = (typeof savedEvents)[number];

export const eventOf: Readonly<Record<ChangeKind, SavedEvent>> = {
  deadline: 'deadlines',
  session: 'sessions',
  requirement: 'requirements',
  fee: 'requirements',
  accreditation: 'standing',
  approval: 'standing',
  nclex: 'standing',
  figures: 'standing',
  program_added: 'standing',
  program_removed: 'standing',
  closed: 'standing',
};
