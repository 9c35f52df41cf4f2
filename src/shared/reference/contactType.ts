import { placeholders, type ReferenceList } from './referenceList.ts';

export const contactType: ReferenceList = {
  key: 'contactType',
  placeholder: placeholders.other,
  writeIn: false,
  options: [
    { value: 'home', label: 'Home' },
    { value: 'office', label: 'Office' },
  ],
};
