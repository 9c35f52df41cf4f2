// Every sentence is meant to be true; each post names its sources and when they were checked.
import { approvedAndAccredited } from './demo/approvedAndAccredited.ts';
import { essay } from './demo/essay.ts';
import { films } from './demo/films.ts';
import { howTheNclexWorks } from './demo/howTheNclexWorks.ts';
import { licenseAndCompact } from './demo/licenseAndCompact.ts';
import { passRates } from './demo/passRates.ts';
import { paying } from './demo/paying.ts';
import { prerequisites } from './demo/prerequisites.ts';
import { references } from './demo/references.ts';
import { teasAndHesi } from './demo/teasAndHesi.ts';
import { timeZones } from './demo/timeZones.ts';
import { transcripts } from './demo/transcripts.ts';
import { whereEachPathLeads } from './demo/whereEachPathLeads.ts';
import { workingNights } from './demo/workingNights.ts';
import type { ArticlesService, SeedPost } from './service.ts';

export const demoPosts: readonly SeedPost[] = [
  whereEachPathLeads,
  approvedAndAccredited,
  passRates,
  prerequisites,
  teasAndHesi,
  references,
  essay,
  transcripts,
  timeZones,
  paying,
  workingNights,
  howTheNclexWorks,
  licenseAndCompact,
];

export const replacedPost: SeedPost = {
  ...howTheNclexWorks,
  slug: 'nclex-basics',
  title: 'NCLEX basics',
  body: 'This article was replaced by a longer one.',
  excerpt: '',
  status: 'archived',
  publishAt: new Date('2026-01-07T14:00:00Z'),
  successorSlug: howTheNclexWorks.slug,
};

export const seedPosts = (service: ArticlesService): Promise<void> =>
  service.seed([...demoPosts, films, replacedPost]);
