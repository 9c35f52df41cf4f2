import { placeholders, type ReferenceList } from './referenceList.ts';

export const guardianRelationship: ReferenceList = {
  key: 'guardianRelationship',
  placeholder: placeholders.other,
  writeIn: false,
  options: [
    { value: 'Father', label: 'Father' },
    { value: 'Grandparent', label: 'Grandparent' },
    { value: 'Guardian', label: 'Guardian' },
    { value: 'Mother', label: 'Mother' },
    { value: 'Step Parent', label: 'Stepparent' },
  ],
};
