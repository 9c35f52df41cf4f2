import {
  americanIndian,
  asian,
  blackAmerican,
  hispanic,
  middleEastern,
  pacificIslander,
  white,
} from './raceAndEthnicity.ts';
import { contactType, guardianRelationship, referenceType, relationship } from './relationships.ts';
import { gender, orientation } from './genderAndOrientation.ts';
import { languages } from './languages.ts';
import { type ReferenceList, placeholders, optionsFromLabels } from './referenceList.ts';
import { religiousAffiliation } from './religiousAffiliation.ts';
import { states } from './states.ts';
import { monthNames } from '../time/formatDate.ts';

const suffixes: ReferenceList = {
  key: 'suffixes',
  placeholder: placeholders.other,
  writeIn: false,
  options: optionsFromLabels(
    'Jr',
    'Sr',
    'I',
    'II',
    'III',
    'IV',
    'V',
    'VI',
    'VII',
    'VIII',
    'IX',
    'X',
  ),
};

const nursingProgram: ReferenceList = {
  key: 'nursingProgram',
  placeholder: placeholders.other,
  writeIn: false,
  options: [
    { value: 'BSN', label: 'BSN (Bachelor of Science in Nursing)' },
    { value: 'ADN', label: 'ADN (Associate Degree in Nursing)' },
    { value: 'LVN', label: 'LVN (Licensed Vocational Nurse)' },
  ],
};

const months: ReferenceList = {
  key: 'months',
  placeholder: placeholders.other,
  writeIn: false,
  options: monthNames.map((label, index) => ({ value: String(index + 1), label })),
};

export const staticLists: readonly ReferenceList[] = [
  americanIndian,
  asian,
  blackAmerican,
  contactType,
  gender,
  guardianRelationship,
  hispanic,
  languages,
  middleEastern,
  months,
  nursingProgram,
  orientation,
  pacificIslander,
  referenceType,
  relationship,
  religiousAffiliation,
  states,
  suffixes,
  white,
];
