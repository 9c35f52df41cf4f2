// What a search works on and what it answers: the same on the server and, without signal, on the device. The server
// keeps the whole catalogue in this shape in memory, the device downloads it; one rule set searches both.
import type { Point } from '#shared/geo/distance.ts';
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
} from '#shared/reference/catalogue/catalogue.ts';

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
  /** As the source says it, e.g. `2022-05-31` or `2022`; empty when open or not said. */
  readonly closedOn: string;
  /** Slug of the school that took over; empty when none is known. */
  readonly successor: string;
  readonly fictitious: boolean;
  readonly figures: Readonly<Record<SearchedFigure, Figure>>;
  /** The year that the net price is about, e.g. `2022–23`; empty without a number. */
  readonly netPriceYear: string;
  readonly programs: readonly ProgramEntry[];
};

export type CatalogueIndex = {
  /** `catalogue_state.revision` when it was built. */
  readonly revision: number;
  /** When the catalogue last changed, ISO 8601 UTC. */
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

/** Something about the search that its person should know, with its words ready to be shown. */
export type FinderNotice = {
  readonly code: string;
  readonly text: string;
  /** Places that may be meant instead: what a link changes in the search. */
  readonly offers?: readonly {
    readonly label: string;
    readonly change: { readonly zip: string; readonly city: string; readonly state: string };
  }[];
};

/** What a filter asks for and no source says about a school. */
export const unknowns = [
  'programs',
  'control',
  'level',
  'setting',
  'size',
  'netPrice',
  'acceptRate',
  'gradRate',
  'format',
  'accreditor',
  'approval',
  'route',
  'deadline',
] as const;
export type Unknown = (typeof unknowns)[number];

/** A school as a list shows it: at most 600 bytes as JSON. */
export type SchoolCard = {
  /** From 1, the same in the list and on the map, over all pages and groups. */
  readonly order: number;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly at: Point | null;
  /** From the place of the search, to a tenth; null without a place or coordinates. */
  readonly miles: number | null;
  readonly control: Control | '';
  readonly fictitious: boolean;
  /** Types on record, in the order of `programTypes`; empty when no nursing program is on record. */
  readonly types: readonly ProgramType[];
  /** US cents a year. */
  readonly netPrice: Figure;
  /** The year that it is about; empty without a number. */
  readonly priceYear: string;
  /** The best of the programs that the filters leave. */
  readonly nclex:
    | { readonly type: ProgramType; readonly year: string; readonly rate: number }
    | MissingReason;
  /** The next final or priority deadline of the programs that the filters leave; null when none is known. */
  readonly deadline: Pick<Deadline, 'kind' | 'at' | 'zone' | 'status'> | null;
  /** Which filters could not be decided; empty for a match. */
  readonly unknown: readonly Unknown[];
};

/** A school that is no longer there, found by its whole name. */
export type ClosedCard = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  /** As the source says it; may be empty. */
  readonly closedOn: string;
  readonly successor: { readonly slug: string; readonly name: string } | null;
};

/** How many schools each option would leave, with all other filters as they are. Options that would leave none say 0. */
export type Facets = {
  readonly types: Readonly<Record<string, number>>;
  readonly controls: Readonly<Record<string, number>>;
  readonly levels: Readonly<Record<string, number>>;
  readonly settings: Readonly<Record<string, number>>;
  readonly sizes: Readonly<Record<string, number>>;
  /** By code: those that some open school of the catalogue has. */
  readonly affiliations: Readonly<Record<string, number>>;
  readonly missions: Readonly<Record<string, number>>;
  /** By each of `netPriceSteps`, and so on. */
  readonly maxNetPrice: Readonly<Record<string, number>>;
  readonly minAcceptRate: Readonly<Record<string, number>>;
  readonly minGradRate: Readonly<Record<string, number>>;
  readonly formats: Readonly<Record<string, number>>;
  readonly accreditors: Readonly<Record<string, number>>;
  readonly routes: Readonly<Record<string, number>>;
  readonly approvedOnly: number;
  readonly deadlineOpen: number;
};

/** Values that the finder offers: US cents a year, and shares of 1. */
export const netPriceSteps = [1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000];
export const rateSteps = [0.25, 0.5, 0.75, 0.9];

/** Schools beside the matches: all of them counted, those of this page listed. */
export type Group = { readonly total: number; readonly items: readonly SchoolCard[] };

/**
 * One page of a search. Its rows are numbered through: first the matches, then those of which it is not on record
 * whether they match, and last those whose place is not known.
 */
export type FinderResult = {
  /** Matches. */
  readonly total: number;
  readonly items: readonly SchoolCard[];
  /** Schools that pass every filter that can be decided, while no source says the rest. */
  readonly notOnRecord: Group;
  /** Where a place is searched: schools without coordinates that pass the other filters, or might. */
  readonly unlocated: Group;
  readonly closed: readonly ClosedCard[];
  readonly facets: Facets;
  /** When nothing matches here: the next radius that finds something (null is any distance), and how many. */
  readonly widen: { readonly radius: number | null; readonly total: number } | null;
  /** What it is sorted by: by name where there is no place to be near to. */
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** At least 1, of all three groups together. */
  readonly pages: number;
  readonly notices: readonly FinderNotice[];
  readonly place: SearchPlace | null;
  readonly revision: number;
};
export const pageLength = 20;
