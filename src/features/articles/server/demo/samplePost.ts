import type { SeedPost } from '../service.ts';

/** The day on which every source below was last looked at. */
const checkedAt = '2026-11-21';

type Source = { readonly title: string; readonly url: string };

type Sample = {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly related: readonly string[];
  readonly sources: readonly Source[];
  readonly description: string;
  readonly body: string;
};

export const samplePost = ({ day, related, sources, description, ...rest }: Sample): SeedPost => ({
  ...rest,
  authorName: 'The editors',
  status: 'published',
  publishAt: new Date(`${day}T14:00:00Z`),
  updatedAt: new Date(`${day}T14:00:00Z`),
  reviewedBy: 'the editors',
  reviewedAt: new Date(`${checkedAt}T00:00:00Z`),
  sources: sources.map((source) => ({ ...source, checkedAt })),
  relatedSlugs: related,
  seo: { description },
  sample: true,
});
