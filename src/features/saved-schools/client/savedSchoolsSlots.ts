import type { UseQueryOptions } from '@tanstack/react-query';
import type { SearchPlace } from '#shared/geo/places.ts';

export type Fit = {
  /** Lower fits better. */
  readonly rank: number;
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
  readonly prefetchSchoolPage: () => Promise<unknown>;
  readonly zipPlaceQuery: (zip: string) => UseQueryOptions<SearchPlace | null>;
};
