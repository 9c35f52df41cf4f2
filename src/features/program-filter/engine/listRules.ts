import { affiliations } from '#shared/reference/catalogue/affiliations.ts';
import {
  accreditors,
  admissionMethods,
  applicationRoutes,
  controls,
  formats,
  gpaRules,
  levels,
  missions,
  programTypes,
  schedules,
  settings,
  sizes,
  tracks,
} from '#shared/reference/catalogue/catalogue.ts';
import { stateCode, stateName } from '#shared/geo/placeText.ts';
import {
  admissionLabels,
  approvalLabels,
  gpaRuleLabels,
  scheduleLabels,
  trackLabels,
  typeLabels,
} from '#shared/reference/catalogue/programLabels.ts';
import {
  controlLabels,
  formatLabels,
  levelLabels,
  missionLabels,
  routeLabels,
  settingLabels,
  sizeLabels,
  labelFor,
} from '#shared/reference/catalogue/labels.ts';
import { states } from '#shared/reference/states.ts';
import { type RuleFacts, type Target } from './rule.ts';
import { joined } from '#shared/text/plural.ts';
import type { ListKey } from '../types.ts';

export type ListCriterion = {
  readonly param: string;
  readonly about: 'program' | 'school';
  readonly name: string;
  readonly field: string;
  readonly values: readonly string[];
  readonly labels: (value: string) => string;
  readonly read: (target: Target) => readonly string[] | null;
};

type OfProgram = (program: NonNullable<Target['program']>) => readonly string[] | string | null;
type OfSchool = (school: Target['school']) => readonly string[] | string | null;

const asList = (actual: readonly string[] | string | null): readonly string[] | null => {
  if (actual === null || actual === '') return null;
  return typeof actual === 'string' ? [actual] : actual;
};
const ofProgram =
  (read: OfProgram): ListCriterion['read'] =>
  ({ program }) =>
    program && asList(read(program));
const ofSchool =
  (read: OfSchool): ListCriterion['read'] =>
  ({ school }) =>
    asList(read(school));
const unlessNone = (values: readonly string[]): readonly string[] | null =>
  values.length === 0 ? null : values;
const from =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labelFor(words, value);

const labels = new Map(affiliations.map(([code, label]) => [String(code), label]));

const program = (
  param: string,
  name: string,
  field: string,
  values: readonly string[],
  words: ListCriterion['labels'],
  read: OfProgram,
): ListCriterion => ({
  param,
  about: 'program',
  name,
  field,
  values,
  labels: words,
  read: ofProgram(read),
});

const school = (
  param: string,
  name: string,
  field: string,
  values: readonly string[],
  words: ListCriterion['labels'],
  read: OfSchool,
): ListCriterion => ({
  param,
  about: 'school',
  name,
  field,
  values,
  labels: words,
  read: ofSchool(read),
});

export const listCriteria: Readonly<Record<ListKey, ListCriterion>> = {
  types: program(
    'type',
    'Program',
    'the kind of program',
    programTypes,
    (type) => `${type}, ${labelFor(typeLabels, type)}`,
    ({ type }) => type,
  ),
  tracks: program('track', 'Track', 'the track', tracks, from(trackLabels), ({ track }) => track),
  formats: program(
    'format',
    'Format',
    'the format',
    formats,
    from(formatLabels),
    ({ format }) => format,
  ),
  schedules: program(
    'schedule',
    'Schedule',
    'the schedule',
    schedules,
    from(scheduleLabels),
    ({ schedule }) => unlessNone(schedule),
  ),
  gpaRules: program(
    'gparule',
    'How the GPA is calculated',
    'how the GPA is calculated',
    gpaRules,
    from(gpaRuleLabels),
    ({ gpaRule }) => gpaRule,
  ),
  admission: program(
    'admission',
    'Admission',
    'how students are chosen',
    admissionMethods,
    from(admissionLabels),
    ({ admissionMethod }) => admissionMethod,
  ),
  routes: program(
    'route',
    'Application route',
    'how to apply',
    applicationRoutes,
    from(routeLabels),
    ({ route }) => route,
  ),
  accreditors: program(
    'accreditation',
    'Accreditation',
    'the accreditation',
    [...accreditors, 'none'],
    (body) => (body === 'none' ? 'Not accredited' : body),
    ({ accreditor }) => accreditor,
  ),
  approval: program(
    'approval',
    'State approval',
    'the approval by the state board',
    ['approved', 'conditional', 'withdrawn', 'not_approved'],
    from(approvalLabels),
    ({ approval }) => approval,
  ),
  states: school(
    'state',
    'State',
    'the state',
    states.options.map(({ value }) => value).filter((code) => stateCode(code) !== null),
    stateName,
    ({ state }) => state,
  ),
  controls: school(
    'control',
    'Who runs it',
    'who runs the school',
    controls,
    from(controlLabels),
    ({ control }) => control,
  ),
  levels: school(
    'level',
    'Level',
    'the level of the school',
    levels,
    from(levelLabels),
    ({ level }) => level,
  ),
  settings: school(
    'setting',
    'Setting',
    'the setting of the school',
    settings,
    from(settingLabels),
    ({ setting }) => setting,
  ),
  sizes: school(
    'size',
    'Size',
    'the size of the school',
    sizes,
    from(sizeLabels),
    ({ size }) => size,
  ),
  missions: school(
    'mission',
    'Special mission',
    'the mission of the school',
    missions,
    from(missionLabels),
    ({ missions: own }) => own,
  ),
  affiliations: school(
    'affiliation',
    'Religious affiliation',
    'the religious affiliation',
    affiliations.map(([code]) => String(code)),
    (code) => labels.get(code) ?? code,
    // As in the finder: a school that reports none has none.
    ({ affiliation }) => (affiliation === null ? [] : [String(affiliation)]),
  ),
};

const shortLabels = (key: ListKey, { labels: words }: ListCriterion, value: string): string =>
  key === 'types' ? value : words(value);

export function listRule(key: ListKey, wanted: readonly string[]): RuleFacts {
  const toggle = listCriteria[key];
  const { about, name, field, read } = toggle;
  const named = (values: readonly string[], last: string): string =>
    joined(
      values.map((value) => shortLabels(key, toggle, value)),
      last,
    );
  return {
    about,
    field,
    label: `${name}: ${named(wanted, 'or')}`,
    judge: (target) => {
      const actual = read(target);
      if (actual === null) return 'unknown';
      return actual.some((value) => wanted.includes(value)) ? 'fits' : 'misses';
    },
    describe: (target) => {
      const actual = read(target) ?? [];
      return `${name}: ${actual.length === 0 ? 'none' : named(actual, 'and')}`;
    },
  };
}
