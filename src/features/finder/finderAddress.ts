import { isPointText } from './search/url/finderParts.ts';
import { finderParams, parseFinder } from './search/url/finderUrl.ts';
import type { FinderNotice, FinderQuery } from './search/types.ts';

export type FinderSearch = {
  readonly query: FinderQuery;
  readonly notices: readonly FinderNotice[];
  readonly asked: boolean;
  readonly typed: string;
};

export function readFinderAddress(params: URLSearchParams): FinderSearch {
  const { query, notices } = parseFinder(params);
  const { zip, city, state } = query;
  const near = params.get('near') ?? '';
  const typed = near === '' || isPointText(near.trim()) ? (params.get('place') ?? '') : near;
  const read = zip !== '' ? zip : [city, state].filter((part) => part !== '').join(', ');
  return {
    query,
    notices,
    asked:
      params.has('near') ||
      params.has('place') ||
      notices.length > 0 ||
      finderParams(query).size > 0,
    typed: typed.trim() === '' ? read : typed,
  };
}
