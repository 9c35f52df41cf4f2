import { type ReferenceList, placeholders } from './referenceList.ts';

/** 'None' is the empty value (SPEC §3), so it stands as the placeholder. */
export const relationship: ReferenceList = {
  key: 'relationship',
  placeholder: 'None',
  writeIn: false,
  options: [
    { value: 'Father', label: 'Father' },
    { value: 'Friend', label: 'Friend' },
    { value: 'Grandparent', label: 'Grandparent' },
    { value: 'Guardian', label: 'Guardian' },
    { value: 'Mother', label: 'Mother' },
    { value: 'Mother-in-Law or Father-in-Law', label: 'Mother-in-law or father-in-law' },
    { value: 'Offspring', label: 'Offspring' },
    { value: 'Parent', label: 'Parent' },
    { value: 'Sibling', label: 'Sibling' },
    { value: 'Significant Other', label: 'Significant other' },
    { value: 'Spouse', label: 'Spouse' },
    { value: 'Uncle or Aunt', label: 'Uncle or aunt' },
  ],
};

export const contactType: ReferenceList = {
  key: 'contactType',
  placeholder: placeholders.other,
  writeIn: false,
  options: [
    { value: 'home', label: 'Home' },
    { value: 'office', label: 'Office' },
  ],
};

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
