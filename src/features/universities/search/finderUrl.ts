// The search as an address holds it, both ways.
import type { FinderNotice, FinderQuery } from './types.ts';
import { defaultRadius } from './types.ts';

export type { FinderNotice } from './types.ts';

/** A search for everything. */
export const emptyFinder: FinderQuery = {
  q: '',
  zip: '',
  city: '',
  state: '',
  near: null,
  radius: defaultRadius,
  bounds: null,
  types: [],
  controls: [],
  levels: [],
  settings: [],
  sizes: [],
  affiliations: [],
  missions: [],
  maxNetPrice: null,
  minAcceptRate: null,
  minGradRate: null,
  formats: [],
  accreditors: [],
  approvedOnly: false,
  routes: [],
  deadlineOpen: false,
  sort: 'distance',
  page: 1,
};

/** What the address asks for; what cannot be meant is left out and said. Never throws. */
export function parseFinder(params: URLSearchParams): {
  query: FinderQuery;
  notices: readonly FinderNotice[];
} {
  const page = Number(params.get('page') ?? '1');
  return { query: { ...emptyFinder, q: params.get('q') ?? '', page }, notices: [] };
}

/** Only what differs from `emptyFinder`, in an order that never changes. */
export function finderParams(query: FinderQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.q !== '') params.set('q', query.q);
  if (query.page > 1) params.set('page', String(query.page));
  return params;
}
