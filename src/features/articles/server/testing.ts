import type { SeedPost } from './service.ts';

/** A post as staff write it, for tests. */
export const buildSeedPost = (more: Partial<SeedPost> = {}): SeedPost => ({
  slug: 'how-the-nclex-works',
  title: 'How the NCLEX works',
  body: 'One *exam* stands between a program and a license.\n\n## Who may take it\n\nGraduates.',
  authorName: 'The editors',
  category: 'Licensing',
  status: 'published',
  publishAt: new Date('2026-10-02T09:00:00Z'),
  ...more,
});
