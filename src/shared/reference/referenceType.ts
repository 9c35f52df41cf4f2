import { placeholders, type ReferenceList } from './referenceList.ts';

export const referenceType: ReferenceList = {
  key: 'referenceType',
  placeholder: placeholders.other,
  writeIn: false,
  options: [
    { value: 'teacher', label: 'Teacher' },
    { value: 'paster', label: 'Pastor or head elder' },
    { value: 'employer', label: 'Employer' },
  ],
};
