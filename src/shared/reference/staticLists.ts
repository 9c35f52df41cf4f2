// The host adds the lists of large packages (countries, dialling codes) and the labels of staff.
import { americanIndian } from './raceAndEthnicity.ts';
import { asian } from './asian.ts';
import { blackAmerican } from './blackAmerican.ts';
import { contactType } from './contactType.ts';
import { gender } from './genderAndOrientation.ts';
import { guardianRelationship } from './guardianRelationship.ts';
import { hispanic } from './hispanic.ts';
import { languages } from './languages.ts';
import type { ReferenceList } from './referenceList.ts';
import { middleEastern } from './middleEastern.ts';
import { months } from './months.ts';
import { nursingProgram } from './nursingProgram.ts';
import { orientation } from './orientation.ts';
import { pacificIslander } from './pacificIslander.ts';
import { referenceType } from './referenceType.ts';
import { relationship } from './relationships.ts';
import { religiousAffiliation } from './religiousAffiliation.ts';
import { states } from './states.ts';
import { suffixes } from './suffixes.ts';
import { white } from './white.ts';

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
