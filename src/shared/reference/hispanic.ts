import { placeholders, type ReferenceList } from './referenceList.ts';

/** Codes 01–05 of the California application form, beside the ones the SPEC names. */
export const hispanic: ReferenceList = {
  key: 'hispanic',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: '01', label: 'Hispanic or Latino' },
    { value: '02', label: 'Mexican, Mexican American or Chicano' },
    { value: '03', label: 'Central American' },
    { value: '04', label: 'South American' },
    { value: '05', label: 'Other Hispanic' },
  ],
};
