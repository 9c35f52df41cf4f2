import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import type { ReviewView } from './reviewQueries.ts';

const names = { sort: 'reviews', page: 'reviews-page', type: 'reviews-type' } as const;

export function reviewViewIn(params: URLSearchParams): ReviewView {
  const page = Number(params.get(names.page));
  const type = params.get(names.type);
  return {
    sort: params.get(names.sort) === 'helpful' ? 'helpful' : 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    type: programTypes.find((each) => each === type) ?? '',
  };
}

export function reviewViewHref({ sort, page, type }: ReviewView): string {
  const params = new URLSearchParams();
  if (sort !== 'newest') params.set(names.sort, sort);
  if (page !== 1) params.set(names.page, String(page));
  if (type !== '') params.set(names.type, type);
  const text = params.toString();
  return `${text === '' ? '?' : `?${text}`}#reviews`;
}
