import { formatCount, joined, plural } from '#shared/text/plural.ts';
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import type { FinderSearch } from '#features/finder/finderAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';
import type { FinderResult, FinderQuery, Sort } from '#features/finder/search/types.ts';
import {
  controlLabels,
  levelLabels,
  labelFor,
  formatLabels,
  missionLabels,
  formatMoney,
  formatRate,
  routeLabels,
  settingLabels,
  sizeLabels,
} from '#shared/reference/catalogue/labels.ts';
import { affiliationLabel } from '#shared/reference/catalogue/affiliations.ts';
import { changed } from './finderHref.ts';

export const sortLabels: Readonly<Record<Sort, string>> = {
  distance: 'Distance',
  name: 'Name',
  net_cost: 'Net cost, lowest first',
  nclex: 'NCLEX pass rate, highest first',
  deadline: 'Next deadline',
};

export const formatSchoolCount = (count: number): string => plural(count, 'school', 'schools');

export const formatRadius = (radius: number | null): string =>
  radius === null ? 'at any distance' : `within ${plural(radius, 'mile', 'miles')}`;

function formatWhere({ bounds, state, city, zip }: FinderQuery, label: string | null): string {
  if (bounds) return 'in this part of the map';
  if (label !== null) return `near ${label}`;
  return state !== '' && city === '' && zip === '' ? `in ${stateName(state)}` : '';
}

/** Most schools of a full catalogue have no nursing program on record: nothing more is said of all together. */
const formatPrograms = (types: readonly ProgramType[]): string =>
  types.length === 0 ? 'Schools' : `${joined(types)} programs`;

export function placeLabelOf(
  { query: { zip, city }, typed }: FinderSearch,
  answer: FinderResult | undefined,
): string | null {
  if (answer) return answer.place?.label ?? null;
  return zip !== '' || city !== '' ? typed : null;
}

/** `BSN and ADN programs near 92831 Fullerton, CA` */
export function headlineOf(query: FinderQuery, label: string | null): string {
  const called = query.q === '' ? '' : `called “${query.q}”`;
  return [formatPrograms(query.types), called, formatWhere(query, label)]
    .filter((part) => part !== '')
    .join(' ');
}

export function countSentence(
  query: FinderQuery,
  { total, notOnRecord, unlocated, place }: FinderResult,
): string {
  const around = place && !query.bounds ? ` ${formatRadius(query.radius)}` : '';
  return [
    total === 0 ? `No school${around} matches.` : `${formatSchoolCount(total)}${around}.`,
    ...(notOnRecord.total === 0
      ? []
      : [`For ${formatCount(notOnRecord.total)} more it is not on record whether they match.`]),
    ...(unlocated.total === 0
      ? []
      : [`${plural(unlocated.total, 'more has', 'more have')} no known location.`]),
  ].join(' ');
}

export type FilterChip = {
  readonly key: string;
  readonly label: string;
  readonly without: FinderQuery;
};

type ListKey =
  | 'types'
  | 'controls'
  | 'levels'
  | 'settings'
  | 'sizes'
  | 'affiliations'
  | 'missions'
  | 'formats'
  | 'accreditors'
  | 'routes';

export const listLabels: Readonly<Record<ListKey, (value: string) => string>> = {
  types: (value) => value,
  controls: (value) => labelFor(controlLabels, value),
  levels: (value) => labelFor(levelLabels, value),
  settings: (value) => labelFor(settingLabels, value),
  sizes: (value) => labelFor(sizeLabels, value),
  affiliations: (value) => affiliationLabel(Number(value)) ?? `Affiliation ${value}`,
  missions: (value) => labelFor(missionLabels, value),
  formats: (value) => labelFor(formatLabels, value),
  accreditors: (value) => (value === 'none' ? 'Not accredited' : `${value} accredited`),
  routes: (value) => labelFor(routeLabels, value),
};
const listKeys = Object.keys(listLabels) as ListKey[];

export function chipsOf(query: FinderQuery): FilterChip[] {
  const chip = (key: string, label: string, change: Partial<FinderQuery>): FilterChip => ({
    key,
    label,
    without: changed(query, change),
  });
  const { q, bounds, maxNetPrice, minAcceptRate, minGradRate } = query;
  return [
    ...(q === '' ? [] : [chip('q', `“${q}”`, { q: '' })]),
    ...(bounds ? [chip('bounds', 'This part of the map', { bounds: null })] : []),
    ...listKeys.flatMap((key) =>
      query[key].map((value) =>
        chip(`${key} ${value}`, listLabels[key](String(value)), {
          [key]: (query[key] as readonly unknown[]).filter((each) => each !== value),
        }),
      ),
    ),
    ...(maxNetPrice === null
      ? []
      : [chip('price', `Net cost up to ${formatMoney(maxNetPrice)}`, { maxNetPrice: null })]),
    ...(minAcceptRate === null
      ? []
      : [chip('accept', `${formatRate(minAcceptRate)} or more accepted`, { minAcceptRate: null })]),
    ...(minGradRate === null
      ? []
      : [chip('grad', `${formatRate(minGradRate)} or more graduate`, { minGradRate: null })]),
    ...(query.approvedOnly ? [chip('approved', 'Board approved', { approvedOnly: false })] : []),
    ...(query.deadlineOpen ? [chip('open', 'Deadline still open', { deadlineOpen: false })] : []),
  ];
}

export const unknownLabels: Readonly<
  Record<FinderResult['items'][number]['unknown'][number], string>
> = {
  programs: 'its nursing programs',
  control: 'who runs it',
  level: 'its level',
  setting: 'its setting',
  size: 'its size',
  netPrice: 'its net cost',
  acceptRate: 'its acceptance rate',
  gradRate: 'its graduation rate',
  format: 'the format',
  accreditor: 'the accreditation',
  approval: 'the board approval',
  route: 'how to apply',
  deadline: 'the deadlines',
};

export const notReportedText = (unknown: FinderResult['items'][number]['unknown']): string =>
  `Not on record: ${joined(unknown.map((each) => unknownLabels[each]))}`;
