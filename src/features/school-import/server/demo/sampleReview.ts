import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';

export type SampleReview = {
  readonly type: ProgramType;
  readonly author: string;
  readonly stars: number;
  readonly aspects: Readonly<Partial<Record<'clinical' | 'faculty' | 'cost' | 'support', number>>>;
  readonly body: string;
  readonly began: number;
  readonly left: number | null;
  readonly daysAgo: number;
  readonly helpful: number;
  readonly status: 'published' | 'pending';
  readonly reply: { readonly text: string; readonly daysAgo: number } | null;
};

type More = Partial<Pick<SampleReview, 'helpful' | 'status' | 'reply' | 'aspects'>>;

/**
 * @param stars then clinical training, teaching, worth the cost and support, 1 to 5; 0 leaves an aspect out
 * @param when years since it began and since it ended (null: still there), and days since it was written
 */
export function review(
  author: string,
  type: ProgramType,
  [stars, clinical, faculty, cost, support]: readonly [number, number, number, number, number],
  [began, left, daysAgo]: readonly [number, number | null, number],
  body: string,
  more: More = {},
): SampleReview {
  const given = Object.entries({ clinical, faculty, cost, support }).filter(([, of]) => of > 0);
  return {
    author,
    type,
    stars,
    aspects: Object.fromEntries(given),
    body,
    began,
    left,
    daysAgo,
    helpful: 0,
    status: 'published',
    reply: null,
    ...more,
  };
}
