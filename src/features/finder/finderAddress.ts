// What the screen of the finder has to know about its address beside the search in it.
import { finderParams, parseFinder } from './search/url/finderUrl.ts';
import type { FinderNotice, FinderQuery } from './search/types.ts';

export type FinderSearch = {
  readonly query: FinderQuery;
  /** What the address asked for and could not be meant. */
  readonly notices: readonly FinderNotice[];
  /** Whether it asks for anything: without, the finder starts. */
  readonly asked: boolean;
  /** What stands in the field for the place, as it was typed. */
  readonly typed: string;
};

/** The search that an address holds. Never throws. */
export function readFinderAddress(params: URLSearchParams): FinderSearch {
  const { query, notices } = parseFinder(params);
  const { zip, city, state } = query;
  const typed = params.get('place') ?? '';
  const read = zip !== '' ? zip : [city, state].filter((part) => part !== '').join(', ');
  return {
    query,
    notices,
    asked: params.has('place') || notices.length > 0 || finderParams(query).size > 0,
    typed: typed.trim() === '' ? read : typed,
  };
}
