// Searches over the catalogue that the server keeps in memory.
import type { Queries } from '../../../server/db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import type { CatalogueIndex, FinderAnswer, FinderQuery } from '../search/types.ts';

export type SearchService = {
  /** The whole catalogue, as new as a second ago. */
  index(): Promise<CatalogueIndex>;
  /** What an address asks for, with notices about the address itself. */
  find(params: URLSearchParams): Promise<FinderAnswer>;
  search(query: FinderQuery): Promise<FinderAnswer>;
  /** Looks at once whether the catalogue has changed: after own writes. */
  refresh(): Promise<void>;
};

export type SearchDependencies = { readonly db: Queries; readonly clock: Clock };
