import {
  accreditors,
  applicationRoutes,
  controls,
  formats,
  levels,
  missions,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import { nursingTypes } from '#shared/reference/catalogue/awards.ts';
import {
  cutText,
  isPointText,
  type Notices,
  readBounds,
  readList,
  readMoney,
  readNumbers,
  readPage,
  readPlace,
  readPoint,
  readRadius,
  readRate,
  readState,
  readStep,
  readZip,
  writeBounds,
  writePoint,
  writeRate,
} from './finderParts.ts';
import {
  defaultRadius,
  type FinderNotice,
  type FinderQuery,
  graduateSteps,
  type Sort,
  sorts,
} from '../types.ts';
import { quoted } from '#shared/text/quoted.ts';

export type { FinderNotice } from '../types.ts';

export const emptyFinder: FinderQuery = {
  q: '',
  zip: '',
  city: '',
  state: '',
  near: null,
  radius: defaultRadius,
  bounds: null,
  types: [],
  minGraduates: null,
  all: false,
  controls: [],
  levels: [],
  settings: [],
  sizes: [],
  affiliations: [],
  missions: [],
  maxTuition: null,
  maxNetPrice: null,
  minAcceptRate: null,
  minGradRate: null,
  formats: [],
  accreditors: [],
  approvedOnly: false,
  routes: [],
  deadlineOpen: false,
  sort: 'distance',
  page: 1,
};

export const maxTextLength = 200;
const maxCityLength = 80;

function readSort(text: string, notices: Notices): Sort {
  const found = sorts.find((sort) => sort === text);
  if (found) return found;
  if (text !== '')
    notices.push({
      code: 'sort',
      text: `We don’t recognize that sort option: ${quoted(text)}.`,
    });
  return emptyFinder.sort;
}

/**
 * What cannot be meant is left out or put right, and said. Never throws.
 * @param params `near` is a ZIP, city, state or position. Older links say `zip`, `city` or `place` for it. A form without
 * a script sends empty fields, which count as left out, and `program` means `type`
 */
export function parseFinder(params: URLSearchParams): {
  query: FinderQuery;
  notices: readonly FinderNotice[];
} {
  const notices: FinderNotice[] = [];
  const one = (name: string): string =>
    params.has(name)
      ? (params
          .getAll(name)
          .map((each) => each.trim())
          .find((each) => each !== '') ?? '')
      : '';
  const list = <Value extends string>(name: string, values: readonly Value[], what: string) =>
    readList(params.getAll(name), values, what, notices);
  const near = one('near');
  const isPoint = isPointText(near);
  const typed = isPoint || near === '' ? one('place') : near;
  const place = readPlace(cutText(typed, maxCityLength, notices));
  const named = { zip: one('zip'), city: one('city'), state: one('state') };
  // What disagrees is said where the place is looked up, and the ZIP wins.
  const zip = named.zip || place.zip;
  const city = named.city || place.city;
  const state = named.state || place.state;
  const query: FinderQuery = {
    q: cutText(one('q'), maxTextLength, notices),
    zip: readZip(zip),
    city: cutText(city, maxCityLength, notices),
    state: readState(state, notices),
    near: isPoint ? readPoint(near, notices) : null,
    radius: readRadius(one('radius'), notices),
    bounds: readBounds(one('bounds'), notices),
    types: readList(
      [...params.getAll('type'), ...params.getAll('program')],
      nursingTypes,
      'program type',
      notices,
    ),
    minGraduates: readStep(one('graduates'), graduateSteps, 'number of graduates', notices),
    all: one('schools') === 'all',
    controls: list('control', controls, 'kind of school'),
    levels: list('level', levels, 'level'),
    settings: list('setting', settings, 'setting'),
    sizes: list('size', sizes, 'size'),
    affiliations: readNumbers(params.getAll('affiliation'), 'religious affiliation', notices),
    missions: list('mission', missions, 'mission'),
    maxTuition: readMoney(one('tuition'), 'tuition', notices),
    maxNetPrice: readMoney(one('netcost'), 'net cost', notices),
    minAcceptRate: readRate(one('accept'), 'acceptance rate', notices),
    minGradRate: readRate(one('grad'), 'graduation rate', notices),
    formats: list('format', formats, 'format'),
    accreditors: list('accreditation', accreditors, 'accreditation'),
    approvedOnly: ['1', 'on', 'true', 'yes'].includes(one('approved')),
    routes: list('route', applicationRoutes, 'way to apply'),
    deadlineOpen: ['1', 'on', 'true', 'open', 'yes'].includes(one('deadline')),
    sort: readSort(one('sort'), notices),
    page: readPage(one('page'), notices),
  };
  return { query, notices };
}

type Line = readonly (readonly [name: string, value: string])[];

const all = <Value extends string>(
  name: string,
  order: readonly Value[],
  chosen: readonly Value[],
): Line => order.filter((value) => chosen.includes(value)).map((value) => [name, value]);

const unless = (empty: boolean, name: string, value: () => string): Line =>
  empty ? [] : [[name, value()]];

type Place = Pick<FinderQuery, 'zip' | 'city' | 'state'>;

/** @returns whether `near` brings this place back */
function isReadAs(text: string, { zip, city, state }: Place): boolean {
  if (text.length > maxCityLength || isPointText(text)) return false;
  const read = readPlace(text);
  return read.zip === zip && read.city === city && read.state === state;
}

/** `near`, and beside it what else is asked for and what `near` cannot hold. */
function nearLines({ zip, city, state, near }: FinderQuery): Line {
  const named: Line = [
    ...unless(zip === '', 'zip', () => zip),
    ...unless(city === '', 'city', () => city),
    ...unless(state === '', 'state', () => state),
  ];
  if (near) return [['near', writePoint(near)], ...named];
  const without = (...names: string[]) => named.filter(([name]) => !names.includes(name));
  if (zip !== '')
    return isReadAs(zip, { zip, city: '', state: '' }) ? [['near', zip], ...without('zip')] : named;
  if (city === '') return named;
  const text = [city, state].filter((part) => part !== '').join(', ');
  return isReadAs(text, { zip, city, state }) ? [['near', text]] : named;
}

const placeLines = (query: FinderQuery): Line => [
  ...unless(query.q === '', 'q', () => query.q),
  ...nearLines(query),
  ...unless(query.radius === defaultRadius, 'radius', () => String(query.radius ?? 'any')),
  ...unless(query.bounds === null, 'bounds', () => writeBounds(query.bounds)),
];

const schoolLines = (query: FinderQuery): Line => [
  ...all('control', controls, query.controls),
  ...all('level', levels, query.levels),
  ...all('setting', settings, query.settings),
  ...all('size', sizes, query.sizes),
  ...[...new Set(query.affiliations)]
    .sort((one, other) => one - other)
    .map((code): Line[number] => ['affiliation', String(code)]),
  ...all('mission', missions, query.missions),
  ...unless(query.maxTuition === null, 'tuition', () => String((query.maxTuition ?? 0) / 100)),
  ...unless(query.maxNetPrice === null, 'netcost', () => String((query.maxNetPrice ?? 0) / 100)),
  ...unless(query.minAcceptRate === null, 'accept', () => writeRate(query.minAcceptRate)),
  ...unless(query.minGradRate === null, 'grad', () => writeRate(query.minGradRate)),
];

const programLines = (query: FinderQuery): Line => [
  ...all('format', formats, query.formats),
  ...all('accreditation', accreditors, query.accreditors),
  ...unless(!query.approvedOnly, 'approved', () => '1'),
  ...all('route', applicationRoutes, query.routes),
  ...unless(!query.deadlineOpen, 'deadline', () => 'open'),
];

/** Only what differs from `emptyFinder`, in an order that never changes. */
export const finderParams = (query: FinderQuery): URLSearchParams =>
  new URLSearchParams(
    [
      ...placeLines(query),
      ...all('type', nursingTypes, query.types),
      ...unless(query.minGraduates === null, 'graduates', () => String(query.minGraduates)),
      ...schoolLines(query),
      ...programLines(query),
      ...unless(!query.all, 'schools', () => 'all'),
      ...unless(query.sort === emptyFinder.sort, 'sort', () => query.sort),
      ...unless(query.page <= 1, 'page', () => String(query.page)),
    ].map(([name, value]) => [name, value]),
  );
