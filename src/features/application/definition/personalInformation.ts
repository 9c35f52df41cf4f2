import { background, guardians } from './personal/background.ts';
import { addresses, email, emergency, phones } from './personal/contact.ts';
import {
  birth,
  citizenship,
  names,
  previousNames,
  residency,
  socialSecurity,
} from './personal/identity.ts';
import type { SectionDefinition } from './types.ts';

export const personalInformation: SectionDefinition = {
  key: 'personal-information',
  title: 'Personal information',
  intro: 'Filled once and used for every program you apply to.',
  topics: [
    names,
    previousNames,
    birth,
    email,
    phones,
    addresses,
    citizenship,
    residency,
    emergency,
    guardians,
    background,
    socialSecurity,
  ],
};
