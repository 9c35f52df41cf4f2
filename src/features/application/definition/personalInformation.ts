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
  intro: 'Fill this in once. We use it for every program you apply to.',
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
