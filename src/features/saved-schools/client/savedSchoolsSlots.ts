// What other slices bring to the list; main hands it in.
import type { UseQueryOptions } from '@tanstack/react-query';
import type { SearchPlace } from '#shared/geo/places.ts';

/** How well a school fits what was last asked of the program filter on this device. */
export type Fit = {
  /** 0 to 100. */
  readonly score: number;
  /** In one line. */
  readonly line: string;
};

export type SavedSchoolsSlots = {
  readonly hasAppliedFilter: (userId: string) => boolean;
  /** By the number of the school; null where this device can keep no catalogue. */
  readonly fitsQuery: (
    userId: string,
    schools: readonly { readonly id: number; readonly programIds: readonly number[] }[],
    enabled: boolean,
    now: number,
  ) => UseQueryOptions<ReadonlyMap<number, Fit> | null>;
  /** Fetches what shows a school's page without a connection. */
  readonly prefetchSchoolPage: () => Promise<unknown>;
  /** Null for an unknown ZIP; an empty one asks nothing. */
  readonly zipPlaceQuery: (zip: string) => UseQueryOptions<SearchPlace | null>;
};
