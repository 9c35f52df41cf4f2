// Contract-shaped posts for tests; anything can be overridden.
import type { Post, PostCard } from './contract.ts';

export const buildCard = (more: Partial<PostCard> = {}): PostCard => ({
  slug: 'how-the-nclex-works',
  title: 'How the NCLEX works',
  excerpt: 'One exam stands between a program and a license.',
  category: 'Licensing',
  authorName: 'The editors',
  publishAt: '2026-10-02T09:00:00.000Z',
  readingMinutes: 4,
  cover: null,
  ...more,
});

export const buildPost = (more: Partial<Post> = {}): Post => ({
  ...buildCard(),
  authorCredential: '',
  tags: ['NCLEX'],
  updatedAt: '2026-10-05T09:00:00.000Z',
  reviewedBy: '',
  reviewedAt: null,
  body: [{ kind: 'html', html: '<p>First words.</p>\n' }],
  headings: [],
  sources: [],
  related: [],
  newest: [],
  earlier: null,
  later: null,
  seo: { title: '', description: '' },
  sample: false,
  ...more,
});
