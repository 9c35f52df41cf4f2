// Toggles of which one of some values is enough.
import { affiliations } from '../affiliations.ts';
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
} from '../catalogue.ts';
import { stateCode, stateName } from '../geo/placeText.ts';
import {
  admissionWords,
  approvalWords,
  gpaRuleWords,
  scheduleWords,
  trackWords,
  typeWords,
} from '../programWords.ts';
import {
  controlWords,
  formatWords,
  levelWords,
  missionWords,
  routeWords,
  settingWords,
  sizeWords,
  wordOf,
} from '../words.ts';
import { states } from '../../../shared/reference/states.ts';
import { joined, type RuleFacts, type Target } from './rule.ts';
import type { ListKey } from './types.ts';

export type ListToggle = {
  /** Names the values in an address. */
  readonly param: string;
  readonly about: 'program' | 'school';
  readonly name: string;
  /** In the middle of a sentence: what is not on record. */
  readonly field: string;
  readonly values: readonly string[];
  readonly words: (value: string) => string;
  /** What is on record; null when nothing is. */
  readonly read: (target: Target) => readonly string[] | null;
};

type OfProgram = (program: NonNullable<Target['program']>) => readonly string[] | string | null;
type OfSchool = (school: Target['school']) => readonly string[] | string | null;

const asList = (said: readonly string[] | string | null): readonly string[] | null => {
  if (said === null || said === '') return null;
  return typeof said === 'string' ? [said] : said;
};
const ofProgram =
  (read: OfProgram): ListToggle['read'] =>
  ({ program }) =>
    program && asList(read(program));
const ofSchool =
  (read: OfSchool): ListToggle['read'] =>
  ({ school }) =>
    asList(read(school));
const unlessNone = (values: readonly string[]): readonly string[] | null =>
  values.length === 0 ? null : values;
const from =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    wordOf(words, value);

const labels = new Map(affiliations.map(([code, label]) => [String(code), label]));

const program = (
  param: string,
  name: string,
  field: string,
  values: readonly string[],
  words: ListToggle['words'],
  read: OfProgram,
): ListToggle => ({ param, about: 'program', name, field, values, words, read: ofProgram(read) });

const school = (
  param: string,
  name: string,
  field: string,
  values: readonly string[],
  words: ListToggle['words'],
  read: OfSchool,
): ListToggle => ({ param, about: 'school', name, field, values, words, read: ofSchool(read) });

export const listToggles: Readonly<Record<ListKey, ListToggle>> = {
  types: program(
    'type',
    'Program',
    'the kind of program',
    programTypes,
    (type) => `${type}, ${wordOf(typeWords, type)}`,
    ({ type }) => type,
  ),
  tracks: program('track', 'Track', 'the track', tracks, from(trackWords), ({ track }) => track),
  formats: program(
    'format',
    'Format',
    'the format',
    formats,
    from(formatWords),
    ({ format }) => format,
  ),
  schedules: program(
    'schedule',
    'Schedule',
    'the schedule',
    schedules,
    from(scheduleWords),
    ({ schedule }) => unlessNone(schedule),
  ),
  gpaRules: program(
    'gparule',
    'How the GPA is counted',
    'how the GPA is counted',
    gpaRules,
    from(gpaRuleWords),
    ({ gpaRule }) => gpaRule,
  ),
  admission: program(
    'admission',
    'Admission',
    'how students are chosen',
    admissionMethods,
    from(admissionWords),
    ({ admissionMethod }) => admissionMethod,
  ),
  routes: program(
    'route',
    'Application route',
    'how to apply',
    applicationRoutes,
    from(routeWords),
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
    from(approvalWords),
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
    from(controlWords),
    ({ control }) => control,
  ),
  levels: school(
    'level',
    'Level',
    'the level of the school',
    levels,
    from(levelWords),
    ({ level }) => level,
  ),
  settings: school(
    'setting',
    'Setting',
    'the setting of the school',
    settings,
    from(settingWords),
    ({ setting }) => setting,
  ),
  sizes: school(
    'size',
    'Size',
    'the size of the school',
    sizes,
    from(sizeWords),
    ({ size }) => size,
  ),
  missions: school(
    'mission',
    'Special mission',
    'the mission of the school',
    missions,
    from(missionWords),
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

/** Short where the whole word for a value explains itself: `BSN`, not what it stands for. */
const shortWords = (key: ListKey, { words }: ListToggle, value: string): string =>
  key === 'types' ? value : words(value);

/** @param wanted values of the toggle */
export function listRule(key: ListKey, wanted: readonly string[]): RuleFacts {
  const toggle = listToggles[key];
  const { about, name, field, read } = toggle;
  const named = (values: readonly string[], last: string): string =>
    joined(
      values.map((value) => shortWords(key, toggle, value)),
      last,
    );
  return {
    about,
    field,
    label: `${name}: ${named(wanted, 'or')}`,
    judge: (target) => {
      const said = read(target);
      if (said === null) return 'unknown';
      return said.some((value) => wanted.includes(value)) ? 'fits' : 'misses';
    },
    say: (target) => {
      const said = read(target) ?? [];
      return `${name}: ${said.length === 0 ? 'none' : named(said, 'and')}`;
    },
  };
}
