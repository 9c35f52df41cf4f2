// What other slices bring to the list; main hands it in.
import type { SearchPlace } from '#shared/geo/places.ts';

/** How well a school fits what was last asked of the program filter on this device. */
export type Fit = {
  /** 0 to 100. */
  readonly score: number;
  /** In one line. */
  readonly line: string;
};

export type Fits = {
  readonly of: (schoolId: number) => Fit | null;
  /** Empty while there is nothing to say. */
  readonly label: string;
  /** Nothing was asked of the filter on this device. */
  readonly hasNoFilter: boolean;
};

export type SavedSchoolsSlots = {
  /** @param wanted nothing is loaded before; @param now milliseconds */
  readonly useFits: (
    userId: string,
    schools: readonly { readonly id: number; readonly programIds: readonly number[] }[],
    wanted: boolean,
    now: number,
  ) => Fits;
  /** Null for an unknown ZIP, undefined until it is known; an empty ZIP asks nothing. */
  readonly useZipPlace: (zip: string) => {
    readonly data: SearchPlace | null | undefined;
    readonly isError: boolean;
  };
};
