import type { Point } from '#shared/geo/distance.ts';
import type {
  Control,
  Deadline,
  Figure,
  Level,
  MissingReason,
  Mission,
  Setting,
  Size,
} from '#shared/reference/catalogue/catalogue.ts';
import type { AwardType, ReportedAwards, Trend } from '#shared/reference/catalogue/awards.ts';
import type { ProgramEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { PlaceQuery, SearchPlace } from '#shared/geo/places.ts';

export const radii = [10, 25, 50, 100, 250] as const;
export const defaultRadius = 25;

export const sorts = [
  'distance',
  'name',
  'graduates',
  'tuition',
  'net_cost',
  'nclex',
  'deadline',
] as const;
export type Sort = (typeof sorts)[number];

/** West, south, east, north in degrees; west may be greater than east across the 180th meridian. */
export type Bounds = readonly [number, number, number, number];

export type FinderQuery = PlaceQuery & {
  readonly q: string;
  readonly radius: number | null;
  /** "Search this area": instead of a radius. */
  readonly bounds: Bounds | null;
  readonly types: readonly AwardType[];
  /** Of one type, in its newest report. */
  readonly minGraduates: number | null;
  /** Also schools of which no source says that they teach nursing. */
  readonly all: boolean;
  readonly controls: readonly Control[];
  readonly levels: readonly Level[];
  readonly settings: readonly Setting[];
  readonly sizes: readonly Size[];
  readonly affiliations: readonly number[];
  readonly missions: readonly Mission[];
  /** US cents a year, in the state. */
  readonly maxTuition: number | null;
  /** US cents a year. */
  readonly maxNetPrice: number | null;
  readonly minAcceptRate: number | null;
  readonly minGradRate: number | null;
  readonly formats: readonly NonNullable<ProgramEntry['format']>[];
  readonly accreditors: readonly NonNullable<ProgramEntry['accreditor']>[];
  readonly approvedOnly: boolean;
  readonly routes: readonly NonNullable<ProgramEntry['route']>[];
  readonly deadlineOpen: boolean;
  readonly sort: Sort;
  readonly page: number;
};

export type FinderNotice = {
  readonly code: string;
  readonly text: string;
  readonly offers?: readonly {
    readonly label: string;
    readonly change: { readonly zip: string; readonly city: string; readonly state: string };
  }[];
};

export const unknowns = [
  'programs',
  'graduates',
  'control',
  'level',
  'setting',
  'size',
  'tuition',
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

export type AwardsCard = Pick<ReportedAwards, 'type' | 'year' | 'awards'> & {
  readonly trend: Trend | null;
};

/** A school as a list shows it: at most 600 bytes as JSON, and 60 for each of its awards. */
export type SchoolCard = {
  /** From 1, the same in the list and on the map, over all pages and groups. */
  readonly order: number;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly at: Point | null;
  /** To a tenth; null without a place or coordinates. */
  readonly miles: number | null;
  readonly control: Control | '';
  readonly fictitious: boolean;
  /** What it teaches (awards.ts). */
  readonly types: readonly AwardType[];
  readonly awards: readonly AwardsCard[];
  readonly netPrice: Figure;
  readonly priceYear: string;
  /** In the state, US cents a year; only where the net price is not known. */
  readonly tuition?: { readonly cents: number; readonly year: string } | undefined;
  /** The best of the programs that the filters leave. */
  readonly nclex:
    | { readonly type: AwardType; readonly year: string; readonly rate: number }
    | MissingReason;
  readonly deadline: Pick<Deadline, 'kind' | 'at' | 'zone' | 'status'> | null;
  /** Without a deadline: the catalogue has programs of it all the same. */
  readonly hasPrograms?: boolean | undefined;
  readonly unknown: readonly Unknown[];
};

export type ClosedCard = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly closedOn: string;
  readonly successor: { readonly slug: string; readonly name: string } | null;
};

/** How many schools each option would leave, with all other filters as they are. */
export type Facets = {
  readonly types: Readonly<Record<string, number>>;
  readonly minGraduates: Readonly<Record<string, number>>;
  readonly controls: Readonly<Record<string, number>>;
  readonly levels: Readonly<Record<string, number>>;
  readonly settings: Readonly<Record<string, number>>;
  readonly sizes: Readonly<Record<string, number>>;
  readonly affiliations: Readonly<Record<string, number>>;
  readonly missions: Readonly<Record<string, number>>;
  readonly maxTuition: Readonly<Record<string, number>>;
  readonly maxNetPrice: Readonly<Record<string, number>>;
  readonly minAcceptRate: Readonly<Record<string, number>>;
  readonly minGradRate: Readonly<Record<string, number>>;
  readonly formats: Readonly<Record<string, number>>;
  readonly accreditors: Readonly<Record<string, number>>;
  readonly routes: Readonly<Record<string, number>>;
  readonly approvedOnly: number;
  readonly deadlineOpen: number;
};

export const graduateSteps = [25, 50, 100, 200];
/** US cents a year, and shares of 1. */
export const tuitionSteps = [250_000, 500_000, 1_000_000, 2_000_000, 3_000_000];
export const netPriceSteps = [1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000];
export const rateSteps = [0.25, 0.5, 0.75, 0.9];

export type Group = { readonly total: number; readonly items: readonly SchoolCard[] };

/**
 * Numbered through: first the matches, then those of which it is not on record whether they match, and last those
 * whose place is not known.
 */
export type FinderResult = {
  readonly total: number;
  readonly items: readonly SchoolCard[];
  /** Schools that pass every filter that can be decided, while no source says the rest. */
  readonly notOnRecord: Group;
  /** Where a place is searched: schools without coordinates that pass the other filters, or might. */
  readonly unlocated: Group;
  readonly closed: readonly ClosedCard[];
  /** How many more `all` would find. */
  readonly others: number;
  /** Fictitious schools, on the last page; in none of the counts. */
  readonly samples: readonly SchoolCard[];
  readonly facets: Facets;
  /** When nothing matches: the next radius that finds something (null is any distance), and how many. */
  readonly widen: { readonly radius: number | null; readonly total: number } | null;
  readonly sort: Sort;
  readonly page: number;
  readonly pages: number;
  readonly notices: readonly FinderNotice[];
  readonly place: SearchPlace | null;
  readonly revision: number;
};
export const pageLength = 20;
