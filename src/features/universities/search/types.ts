// What a search works on and what it answers: the same on the server and, without signal, on the device. The server
// keeps the whole catalogue in this shape in memory, the device downloads it; one rule set searches both.
import type { Point } from '../../../shared/geo/distance.ts';
import type {
  Control,
  Deadline,
  Figure,
  Level,
  MissingReason,
  Mission,
  ProgramDetails,
  ProgramType,
  Setting,
  Size,
} from '../catalogue.ts';

/** The numbers by which schools are filtered and sorted. */
export const searchedFigures = [
  'netPrice',
  'tuitionIn',
  'tuitionOut',
  'gradRate',
  'acceptRate',
  'enrollment',
] as const;
export type SearchedFigure = (typeof searchedFigures)[number];

/** The newest pass rate of a type of program, or why there is none. */
export type NclexEntry =
  | { readonly year: string; readonly rate: number; readonly takers: number | null }
  | MissingReason;

export type ProgramEntry = Pick<
  ProgramDetails,
  | 'track'
  | 'lengthMonths'
  | 'format'
  | 'schedule'
  | 'route'
  | 'fee'
  | 'admissionMethod'
  | 'waitlistMonths'
  | 'minGpa'
  | 'gpaRule'
  | 'tests'
  | 'prerequisites'
  | 'referencesRequired'
> & {
  readonly id: number;
  readonly type: ProgramType;
  readonly name: string;
  /** Seats of the newest intake that says them. */
  readonly seats: number | null;
  /** `none` when a source says that there is no accreditation; null when no source says anything. */
  readonly accreditor: 'CCNE' | 'ACEN' | 'CNEA' | 'none' | null;
  readonly approval: NonNullable<ProgramDetails['approval']>['status'] | null;
  readonly deadlines: readonly Deadline[];
  readonly nclex: NclexEntry;
  /** Where its clinical training is; empty when not said. */
  readonly clinicalSites: readonly Point[];
  readonly sample: boolean;
};

export type SchoolEntry = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Null when unknown: such a school comes last, under a heading of its own. */
  readonly at: Point | null;
  readonly control: Control | '';
  readonly level: Level | '';
  readonly setting: Setting | '';
  readonly size: Size | '';
  readonly affiliation: number | null;
  readonly missions: readonly Mission[];
  /** Closed ones are found by their name only. */
  readonly open: boolean;
  readonly fictitious: boolean;
  readonly figures: Readonly<Record<SearchedFigure, Figure>>;
  /** Mean of the published reviews, 1 to 5; null without any. */
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly programs: readonly ProgramEntry[];
};

export type CatalogueIndex = {
  /** `catalogue_state.revision` when it was built. */
  readonly revision: number;
  /** ISO 8601 UTC. */
  readonly builtAt: string;
  /** By name, then id. */
  readonly schools: readonly SchoolEntry[];
};

/** Radii in miles that the finder offers; null is any distance. */
export const radii = [10, 25, 50, 100, 250] as const;
export const defaultRadius = 25;

export const sorts = ['distance', 'name', 'net_cost', 'nclex', 'deadline'] as const;
export type Sort = (typeof sorts)[number];

/** Where "near" is: already looked up, so that the search itself knows nothing of ZIP tables. */
export type SearchPlace = {
  readonly at: Point;
  /** e.g. `92831 Fullerton, CA` */
  readonly label: string;
};

/** West, south, east, north in degrees; west may be greater than east across the 180th meridian. */
export type Bounds = readonly [number, number, number, number];

/** The whole search, as the URL holds it; empty lists and nulls filter nothing. */
export type FinderQuery = {
  /** Words of the name, of an alias or of the city. */
  readonly q: string;
  readonly zip: string;
  readonly city: string;
  /** Two letters; with a city its state, alone the whole state. */
  readonly state: string;
  /** A position that a device gave, or a point on the map. */
  readonly near: Point | null;
  /** Miles; null is any distance. */
  readonly radius: number | null;
  /** "Search this area": instead of a radius. */
  readonly bounds: Bounds | null;
  readonly types: readonly ProgramType[];
  readonly controls: readonly Control[];
  readonly levels: readonly Level[];
  readonly settings: readonly Setting[];
  readonly sizes: readonly Size[];
  readonly affiliations: readonly number[];
  readonly missions: readonly Mission[];
  /** US cents a year. */
  readonly maxNetPrice: number | null;
  /** 0 to 1. */
  readonly minAcceptRate: number | null;
  readonly minGradRate: number | null;
  readonly formats: readonly NonNullable<ProgramEntry['format']>[];
  readonly accreditors: readonly NonNullable<ProgramEntry['accreditor']>[];
  readonly approvedOnly: boolean;
  readonly routes: readonly NonNullable<ProgramEntry['route']>[];
  /** A final or priority deadline that has not passed. */
  readonly deadlineOpen: boolean;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
};
