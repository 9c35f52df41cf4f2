import { codeRange, placeholders, type ReferenceList } from './referenceList.ts';

/** SPEC §3: tribes from 301, tribal affiliations 322–419. 16 and 300 stand for the whole group in the source's two codings. */
export const americanIndian: ReferenceList = {
  key: 'americanIndian',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: '300', label: 'American Indian or Alaska Native' },
    { value: '418', label: 'Other American Indian' },
    { value: '419', label: 'Other Alaska Native' },
  ],
  unlabeledValues: ['16', ...codeRange(301, 417)],
};
