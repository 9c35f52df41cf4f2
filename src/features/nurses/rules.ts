// What is a valid profile (features.md §3.4, §6.10): pure, on both sides.
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { Point } from '#shared/geo/distance.ts';
import { cleanLine, cleanText } from '#shared/input/cleanText.ts';
import { isName } from '#shared/input/name.ts';
import { languages } from '#shared/reference/languages.ts';
import { states } from '#shared/reference/states.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { findContactDetails } from '#shared/text/contactDetails.ts';
import { parseVideoLink, videoLinkErrors } from '#shared/video/videoLink.ts';
import type { Degree, NurseFields } from './ownContract.ts';
import {
  availabilities,
  type Choice,
  contactModes,
  credentials,
  degreeTypes,
  helpTopics,
  settings,
  specialties,
  timeZones,
  visibilities,
} from './values.ts';

export { helpTopics, labelOf } from './values.ts';

export const nurseLimits = {
  headline: 80,
  bio: 2000,
  minBio: 40,
  specialties: 5,
  links: 3,
  degrees: 6,
  languages: 12,
  maxYears: 60,
  city: 80,
  school: 160,
  pronouns: 30,
  urlLength: 2048,
} as const;

/** Pixels of the shorter side; bytes of the file as it was chosen. */
export const photoRules = { minSide: 200, maxSide: 8000, maxBytes: 10_000_000 } as const;

export const emptyNurseFields: NurseFields = {
  displayName: '',
  pronouns: '',
  headline: '',
  bio: '',
  credentials: [],
  degrees: [],
  specialties: [],
  settings: [],
  years: null,
  city: '',
  state: '',
  languages: ['en'],
  topics: [],
  availability: 'open',
  contactMode: 'message_request',
  timeZone: '',
  answerFrom: '',
  answerTo: '',
  videoUrl: '',
  links: [],
  visibility: 'public_card',
};

const unique = (list: readonly string[]): string[] => [...new Set(list)];

const cleanDegree = ({ type, school, year }: Degree): Degree => ({
  type,
  school: cleanLine(school),
  year,
});

export const cleanNurseFields = (fields: NurseFields): NurseFields => ({
  ...fields,
  displayName: cleanLine(fields.displayName),
  pronouns: cleanLine(fields.pronouns),
  headline: cleanLine(fields.headline),
  bio: cleanText(fields.bio),
  city: cleanLine(fields.city),
  videoUrl: cleanLine(fields.videoUrl),
  credentials: unique(fields.credentials),
  specialties: unique(fields.specialties),
  settings: unique(fields.settings),
  languages: unique(fields.languages),
  topics: unique(fields.topics),
  degrees: fields.degrees
    .map(cleanDegree)
    .filter(({ type, school }) => type !== '' || school !== ''),
  links: fields.links.map(cleanLine).filter(Boolean),
});

type Check = FieldProblem | null;
const problem = (path: string, code: string, message: string): FieldProblem => ({
  path,
  code,
  message,
});

function checkLength(path: string, text: string, limit: number): Check {
  const length = countCharacters(text);
  if (length <= limit) return null;
  return problem(
    path,
    'too_long',
    `Use at most ${limit.toLocaleString('en-US')} characters. This has ${length.toLocaleString('en-US')}`,
  );
}

const contactNouns = { phone: 'phone number', email: 'email address' } as const;

/** A card is read by everyone, and a bio by every member: both stay without a way around the site. */
function checkContactDetails(path: string, text: string): Check {
  const [found] = findContactDetails(text);
  if (!found) return null;
  return problem(
    path,
    'contact_details',
    `Take out the ${contactNouns[found.kind]} “${found.piece}”. Students reach you through this site`,
  );
}

function checkListed(path: string, given: readonly string[], list: readonly Choice[]): Check {
  const unknown = given.find((value) => !list.some((choice) => choice.value === value));
  if (unknown === undefined) return null;
  return problem(path, 'not_listed', 'Choose from the list');
}

const checkOne = (path: string, given: string, list: readonly Choice[]): Check =>
  given === '' ? null : checkListed(path, [given], list);

function checkCount(path: string, given: readonly unknown[], limit: number, noun: string): Check {
  if (given.length <= limit) return null;
  return problem(path, 'too_many', `Choose at most ${limit} ${noun}. You have ${given.length}`);
}

export function isWebLink(text: string): boolean {
  if (text.length > nurseLimits.urlLength || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return false;
  const { hostname, username } = new URL(text);
  return hostname.includes('.') && username === '';
}

function checkYears(years: number | null): Check {
  const fits =
    years === null || (Number.isInteger(years) && years >= 0 && years <= nurseLimits.maxYears);
  return fits
    ? null
    : problem('years', 'out_of_range', `Enter full years from 0 to ${nurseLimits.maxYears}`);
}

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function checkHours({ answerFrom, answerTo }: NurseFields): Check[] {
  if ((answerFrom === '') !== (answerTo === ''))
    return [
      problem(
        answerFrom === '' ? 'answerFrom' : 'answerTo',
        'required',
        'Enter both times, or leave both empty',
      ),
    ];
  if (answerFrom === '') return [];
  const wrong = [
    ['answerFrom', answerFrom],
    ['answerTo', answerTo],
  ].find(([, time = '']) => !timeOfDay.test(time));
  if (wrong) return [problem(wrong[0] ?? '', 'not_a_time', 'Enter a time, like 6:00 PM')];
  return answerFrom === answerTo ? [problem('answerTo', 'order', 'Enter two different times')] : [];
}

function checkDegree(degree: Degree, at: number, thisYear: number): Check[] {
  const path = `degrees.${at}`;
  const { type, school, year } = degree;
  const fitsYear =
    year === null || (Number.isInteger(year) && year >= 1940 && year <= thisYear + 6);
  return [
    type === ''
      ? problem(`${path}.type`, 'required', 'Choose a degree')
      : checkOne(`${path}.type`, type, degreeTypes),
    checkLength(`${path}.school`, school, nurseLimits.school),
    fitsYear ? null : problem(`${path}.year`, 'out_of_range', 'Enter a year like 2014'),
  ];
}

const checkLinks = (links: readonly string[]): Check[] =>
  links.map((link, at) =>
    isWebLink(link)
      ? null
      : problem(`links.${at}`, 'not_a_link', 'Enter a link that starts with https:// or http://'),
  );

const videoProblem = (url: string): Check =>
  url === '' || parseVideoLink(url).ok
    ? null
    : problem('videoUrl', 'not_a_video', videoLinkErrors.invalid);

/** Of what is there; what is missing for a review is `missingForReview`. @param fields cleaned */
export function checkNurseFields(fields: NurseFields, thisYear: number): FieldProblem[] {
  const { displayName, headline, bio, degrees, links } = fields;
  const checks: readonly Check[] = [
    displayName === '' || isName(displayName)
      ? null
      : problem('displayName', 'name_format', 'Use 1 to 100 characters, with at least one letter'),
    checkContactDetails('displayName', displayName),
    checkLength('pronouns', fields.pronouns, nurseLimits.pronouns),
    checkLength('headline', headline, nurseLimits.headline),
    checkContactDetails('headline', headline),
    checkLength('bio', bio, nurseLimits.bio),
    checkContactDetails('bio', bio),
    checkListed('credentials', fields.credentials, credentials),
    checkListed('specialties', fields.specialties, specialties),
    checkCount('specialties', fields.specialties, nurseLimits.specialties, 'specialties'),
    checkListed('settings', fields.settings, settings),
    checkListed('languages', fields.languages, languages.options),
    checkCount('languages', fields.languages, nurseLimits.languages, 'languages'),
    checkListed('topics', fields.topics, helpTopics),
    checkYears(fields.years),
    checkLength('city', fields.city, nurseLimits.city),
    checkOne('state', fields.state, states.options),
    checkOne('availability', fields.availability, availabilities),
    checkOne('contactMode', fields.contactMode, contactModes),
    checkOne('timeZone', fields.timeZone, timeZones),
    checkOne('visibility', fields.visibility, visibilities),
    ...checkHours(fields),
    checkCount('degrees', degrees, nurseLimits.degrees, 'degrees'),
    ...degrees.flatMap((degree, at) => checkDegree(degree, at, thisYear)),
    checkCount('links', links, nurseLimits.links, 'links'),
    ...checkLinks(links),
    videoProblem(fields.videoUrl),
  ];
  return checks.filter((check) => check !== null);
}

export const completenessKeys = [
  'displayName',
  'headline',
  'bio',
  'credentials',
  'specialties',
  'state',
  'topics',
  'timeZone',
  'license',
  'photo',
  'degrees',
  'years',
  'settings',
] as const;
export type CompletenessKey = (typeof completenessKeys)[number];

/** The others make a profile better and are never asked for. */
export const requiredForReview: readonly CompletenessKey[] = completenessKeys.slice(0, 9);

/** @param hasLicense one that staff can check: neither refused nor ended */
export function doneForReview(
  fields: NurseFields,
  { hasPhoto, hasLicense }: { readonly hasPhoto: boolean; readonly hasLicense: boolean },
): ReadonlySet<CompletenessKey> {
  const done: Readonly<Record<CompletenessKey, boolean>> = {
    displayName: fields.displayName !== '',
    headline: fields.headline !== '',
    bio: countCharacters(fields.bio) >= nurseLimits.minBio,
    credentials: fields.credentials.length > 0,
    specialties: fields.specialties.length > 0,
    state: fields.state !== '',
    topics: fields.topics.length > 0,
    timeZone: fields.timeZone !== '',
    license: hasLicense,
    photo: hasPhoto,
    degrees: fields.degrees.length > 0,
    years: fields.years !== null,
    settings: fields.settings.length > 0,
  };
  return new Set(completenessKeys.filter((key) => done[key]));
}

export const missingForReview = (done: ReadonlySet<CompletenessKey>): CompletenessKey[] =>
  requiredForReview.filter((key) => !done.has(key));

/** To a tenth of a degree, about seven miles: a town, and no street. */
export const publicPoint = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 10) / 10 || 0,
  lng: Math.round(lng * 10) / 10 || 0,
});
