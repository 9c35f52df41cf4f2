// The whole catalogue in the shape that searches work on: the server keeps it in memory, the device downloads it.
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
} from './catalogue.ts';

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
