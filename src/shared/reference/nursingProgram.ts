import { placeholders, type ReferenceList } from './referenceList.ts';

export const nursingProgram: ReferenceList = {
  key: 'nursingProgram',
  placeholder: placeholders.other,
  writeIn: false,
  options: [
    { value: 'BSN', label: 'BSN (Bachelor of Science in Nursing)' },
    { value: 'ADN', label: 'ADN (Associate Degree in Nursing)' },
    { value: 'LVN', label: 'LVN (Licensed Vocational Nurse)' },
  ],
};
