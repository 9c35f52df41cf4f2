// The address of the directory, read the same way by the screen, the rendered page and the API.
import { cleanLine } from '#shared/input/cleanText.ts';
import { languages } from '#shared/reference/languages.ts';
import { states } from '#shared/reference/states.ts';
import {
  type FilterKey,
  filterKeys,
  type FilterRemoval,
  type NurseSort,
  nurseSorts,
} from './contract.ts';
import {
  availabilities,
  degreeTypes,
  helpTopics,
  settings,
  specialties,
  timeZones,
  valuesOf,
} from './values.ts';

/** features.md §6.8: further ones of a key are ignored and echoed. */
export const maxValuesPerKey = 5;
export const maxNameLength = 60;
const maxIgnored = 20;

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const listed: Readonly<Record<Exclude<FilterKey, 'university'>, readonly string[]>> = {
  state: states.options.map(({ value }) => value),
  specialty: valuesOf(specialties),
  setting: valuesOf(settings),
  program: valuesOf(degreeTypes),
  language: languages.options.map(({ value }) => value),
  topic: valuesOf(helpTopics),
  availability: valuesOf(availabilities),
};

export type NurseFilters = {
  readonly q: string;
  readonly values: Readonly<Record<FilterKey, readonly string[]>>;
  readonly sort: NurseSort;
  /** IANA; empty while the viewer's is unknown. */
  readonly zone: string;
  readonly after: string;
};

export const emptyFilters: NurseFilters = {
  q: '',
  values: {
    state: [],
    specialty: [],
    setting: [],
    program: [],
    university: [],
    language: [],
    topic: [],
    availability: [],
  },
  sort: 'shuffle',
  zone: '',
  after: '',
};

const canMean = (key: FilterKey, value: string): boolean =>
  key === 'university' ? slug.test(value) && value.length <= 120 : listed[key].includes(value);

const normalized = (key: FilterKey, value: string): string =>
  key === 'state' ? value.toUpperCase() : value;

/** Never throws. @returns `ignored` as `key=value` */
export function readNurseFilters(params: URLSearchParams): {
  readonly filters: NurseFilters;
  readonly ignored: readonly string[];
} {
  const ignored: string[] = [];
  const read = (key: FilterKey): string[] => {
    const given = params
      .getAll(key)
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean);
    const accepted: string[] = [];
    for (const text of given) {
      const value = normalized(key, text);
      if (accepted.includes(value)) continue;
      if (canMean(key, value) && accepted.length < maxValuesPerKey) accepted.push(value);
      else ignored.push(`${key}=${text.slice(0, 60)}`);
    }
    return accepted;
  };
  const values = Object.fromEntries(filterKeys.map((key) => [key, read(key)])) as unknown as Record<
    FilterKey,
    string[]
  >;
  const asked = params.get('sort') ?? '';
  const sort = nurseSorts.find((each) => each === asked) ?? 'shuffle';
  if (asked !== '' && asked !== sort) ignored.push(`sort=${asked.slice(0, 60)}`);
  const zone = params.get('zone') ?? '';
  return {
    filters: {
      q: cleanLine(params.get('q') ?? '').slice(0, maxNameLength),
      values,
      sort,
      zone: /^[A-Za-z][A-Za-z0-9_+/-]{0,60}$/.test(zone) ? zone : '',
      after: (params.get('after') ?? '').slice(0, 300),
    },
    ignored: ignored.slice(0, maxIgnored),
  };
}

/** Only what differs from `emptyFilters`, in an order that never changes. */
export function nurseSearchParams({ q, values, sort, zone, after }: NurseFilters): URLSearchParams {
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...filterKeys.flatMap((key) => values[key].map((value) => [key, value])),
    ...(sort === 'shuffle' ? [] : [['sort', sort]]),
    ...(sort === 'zone' && zone !== '' ? [['zone', zone]] : []),
    ...(after === '' ? [] : [['after', after]]),
  ]);
}

export const withoutValue = (
  filters: NurseFilters,
  key: FilterKey,
  value: string,
): NurseFilters => ({
  ...filters,
  after: '',
  values: { ...filters.values, [key]: filters.values[key].filter((each) => each !== value) },
});

export type UsedKey = FilterRemoval['key'];

export const usedKeys = ({ q, values }: NurseFilters): UsedKey[] => [
  ...(q === '' ? [] : (['q'] as const)),
  ...filterKeys.filter((key) => values[key].length > 0),
];

export const withoutKey = (filters: NurseFilters, key: UsedKey): NurseFilters => ({
  ...filters,
  after: '',
  ...(key === 'q' ? { q: '' } : { values: { ...filters.values, [key]: [] } }),
});

export const countFilters = ({ q, values }: NurseFilters): number =>
  filterKeys.reduce((sum, key) => sum + values[key].length, q === '' ? 0 : 1);

export const defaultViewerZone = valuesOf(timeZones)[0];
