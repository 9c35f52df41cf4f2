import { fireEvent, screen } from '@testing-library/react';
import { buildReview, buildSchool } from '#features/schools/testing.ts';
import { ok, pageOf, type } from '#features/schools/client/testingSchoolPage.tsx';
import type { OwnReview } from '../contract.ts';

export const slug = 'harbor-state';
export const school = buildSchool();
export const reviewsPath = `/universities/${slug}/reviews`;

export const reviewText = 'The clinical sites are close, and somebody answers when you ask.';
export const own = (more: Partial<OwnReview> = {}): OwnReview => ({
  ...buildReview({ authorName: 'Ana R.' }),
  status: 'pending',
  reason: '',
  revision: 1,
  ...more,
});
export const mine = (...reviews: OwnReview[]) => ({
  [`GET ${reviewsPath}/own`]: () => ok({ reviews, marks: [] }),
});

export const other = buildReview({ id: '6a0ce7a2-6d37-4a52-8a55-0d3ff7b9b3a1', helpfulCount: 3 });
export const [markHelpful, flag] = [
  `POST /reviews/${other.id}/helpful`,
  `POST /reviews/${other.id}/flag`,
];

/** The page of a school with one review, of somebody else. */
export function pageOfOther() {
  const rating = { average: 4, count: 1, distribution: [0, 0, 0, 1, 0], sample: false };
  const page = { reviews: [other], page: 1, pages: 1, total: 1 };
  return {
    ...pageOf(buildSchool({ rating })),
    ...mine(),
    [`GET ${reviewsPath}`]: () => ok(page),
  };
}

export async function openReview(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  await screen.findByRole('button', { name: 'Send review' });
}
export function write(): void {
  fireEvent.click(screen.getByRole('radio', { name: '4, good' }));
  type('Your review', reviewText);
  type('Year you started', '2019');
}
