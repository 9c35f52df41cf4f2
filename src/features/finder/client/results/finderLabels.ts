import { formatCount, joined, plural } from '#shared/text/plural.ts';
import type { AwardType } from '#shared/reference/catalogue/awards.ts';
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
import { typeNames } from '#shared/reference/catalogue/awards.ts';
import { changed } from './finderHref.ts';

export const sortLabels: Readonly<Record<Sort, string>> = {
  distance: 'Distance',
  name: 'Name',
  graduates: 'Most graduates',
  tuition: 'Lowest in-state tuition',
  net_cost: 'Lowest net cost',
  nclex: 'Highest NCLEX pass rate',
  deadline: 'Next deadline',
};

export const formatSchoolCount = (count: number): string => plural(count, 'school', 'schools');

export const formatRadius = (radius: number | null): string =>
  radius === null ? 'at any distance' : `within ${plural(radius, 'mile', 'miles')}`;

function formatWhere({ bounds, state, city, zip }: FinderQuery, label: string | null): string {
  if (bounds) return 'in this map area';
  if (label !== null) return `near ${label}`;
  return state !== '' && city === '' && zip === '' ? `in ${stateName(state)}` : '';
}

export const formatPrograms = (types: readonly AwardType[], all: boolean): string =>
  types.length > 0
    ? `${joined(types.map((type) => typeNames[type]))} programs`
    : all
      ? 'Schools'
      : 'Nursing schools';

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
  return [formatPrograms(query.types, query.all), called, formatWhere(query, label)]
    .filter((part) => part !== '')
    .join(' ');
}

/** `1 school within 25 miles. 11 more might match.` */
export function countSentence(
  query: FinderQuery,
  { total, notOnRecord, unlocated, place }: FinderResult,
): string {
  const around = place && !query.bounds ? ` ${formatRadius(query.radius)}` : '';
  const more = notOnRecord.total + unlocated.total;
  return [
    total === 0 ? `No matches${around}.` : `${formatSchoolCount(total)}${around}.`,
    ...(more === 0 ? [] : [`${formatCount(more)} more might match.`]),
  ].join(' ');
}

/** `1 school matches. We don't know about 11 more.` */
export const matchSentence = (total: number, open: number): string =>
  [
    total === 1 ? '1 school matches.' : `${formatSchoolCount(total)} match.`,
    ...(open === 0 ? [] : [`We don’t know about ${formatCount(open)} more.`]),
  ].join(' ');

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
  types: (value) => labelFor(typeNames, value),
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
  const { q, bounds, minGraduates, maxTuition, maxNetPrice, minAcceptRate, minGradRate } = query;
  return [
    ...(q === '' ? [] : [chip('q', `“${q}”`, { q: '' })]),
    ...(bounds ? [chip('bounds', 'This map area', { bounds: null })] : []),
    ...listKeys.flatMap((key) =>
      query[key].map((value) =>
        chip(`${key} ${value}`, listLabels[key](String(value)), {
          [key]: (query[key] as readonly unknown[]).filter((each) => each !== value),
        }),
      ),
    ),
    ...(query.all ? [chip('all', 'Other schools too', { all: false })] : []),
    ...(minGraduates === null
      ? []
      : [chip('graduates', `${minGraduates} or more graduates`, { minGraduates: null })]),
    ...(maxTuition === null
      ? []
      : [chip('tuition', `Tuition up to ${formatMoney(maxTuition)}`, { maxTuition: null })]),
    ...(maxNetPrice === null
      ? []
      : [chip('price', `Net cost up to ${formatMoney(maxNetPrice)}`, { maxNetPrice: null })]),
    ...(minAcceptRate === null
      ? []
      : [chip('accept', `${formatRate(minAcceptRate)} or more admitted`, { minAcceptRate: null })]),
    ...(minGradRate === null
      ? []
      : [chip('grad', `${formatRate(minGradRate)} or more graduate`, { minGradRate: null })]),
    ...(query.approvedOnly
      ? [chip('approved', 'State board approved', { approvedOnly: false })]
      : []),
    ...(query.deadlineOpen
      ? [chip('open', 'Still accepting applications', { deadlineOpen: false })]
      : []),
  ];
}

export const unknownLabels: Readonly<
  Record<FinderResult['items'][number]['unknown'][number], string>
> = {
  programs: 'programs',
  graduates: 'graduates',
  control: 'type of school',
  level: 'level',
  setting: 'setting',
  size: 'size',
  tuition: 'tuition',
  netPrice: 'net cost',
  acceptRate: 'acceptance rate',
  gradRate: 'graduation rate',
  format: 'format',
  accreditor: 'accreditation',
  approval: 'state board approval',
  route: 'how to apply',
  deadline: 'deadlines',
};

export const notReportedText = (unknown: FinderResult['items'][number]['unknown']): string =>
  `Not reported: ${joined(unknown.map((each) => unknownLabels[each]))}`;
