import type { Point } from '#shared/geo/distance.ts';
import type { ReportedAwards } from './awards.ts';
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

export const searchedFigures = [
  'netPrice',
  'tuitionIn',
  'tuitionOut',
  'gradRate',
  'acceptRate',
  'enrollment',
] as const;
export type SearchedFigure = (typeof searchedFigures)[number];

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
  readonly seats: number | null;
  /** `none` when a source says so; null when no source says anything. */
  readonly accreditor: 'CCNE' | 'ACEN' | 'CNEA' | 'none' | null;
  readonly approval: NonNullable<ProgramDetails['approval']>['status'] | null;
  readonly deadlines: readonly Deadline[];
  readonly nclex: NclexEntry;
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
  readonly at: Point | null;
  readonly control: Control | '';
  readonly level: Level | '';
  readonly setting: Setting | '';
  readonly size: Size | '';
  readonly affiliation: number | null;
  readonly missions: readonly Mission[];
  /** Closed ones are found by their name only. */
  readonly open: boolean;
  /** As the source says it, e.g. `2022-05-31` or `2022`. */
  readonly closedOn: string;
  readonly successor: string;
  readonly fictitious: boolean;
  readonly figures: Readonly<Record<SearchedFigure, Figure>>;
  readonly netPriceYear: string;
  /** Of the tuition in the state. */
  readonly tuitionYear: string;
  readonly programs: readonly ProgramEntry[];
  /** Degrees and certificates that the school reported, in the order of `awardTypes`. */
  readonly awards: readonly ReportedAwards[];
};

export type CatalogueIndex = {
  readonly revision: number;
  readonly builtAt: string;
  /** Of which reports of graduates were imported, the newest first. */
  readonly awardYears: readonly number[];
  readonly schools: readonly SchoolEntry[];
};
