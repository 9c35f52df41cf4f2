// For tests only: resources with everything a test does not care about filled in.
import type { OwnResource, Resource, ResourceCard, ResourceContent } from './contract.ts';

export const buildCard = (more: Partial<ResourceCard> = {}): ResourceCard => ({
  slug: 'first-steps',
  title: 'First steps',
  kind: 'guide',
  topic: 'applying',
  stage: 'exploring',
  minutes: 6,
  summary: 'Where to begin.',
  package: 'none',
  bytes: 9400,
  revision: 1,
  checked_at: '2026-11-30',
  sources_count: 1,
  links: 'fine',
  ...more,
});

const guide: ResourceContent = { kind: 'guide', html: '<h2>Begin</h2><p>With one program.</p>' };

/** @param content decides the kind */
export const buildResource = (
  more: Partial<ResourceCard> = {},
  content: ResourceContent = guide,
): Resource => ({
  ...buildCard({ kind: content.kind, ...more }),
  sources: [{ title: 'NCSBN', url: 'https://www.ncsbn.org/boards', year: '2024' }],
  content,
});

export const buildOwn = (more: Partial<OwnResource> = {}): OwnResource => ({
  slug: 'first-steps',
  saved: false,
  done: false,
  progress: 0,
  ticks: [],
  answers: {},
  updatedAt: '2026-11-30T12:00:00.000Z',
  ...more,
});
