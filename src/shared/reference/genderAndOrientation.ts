import { placeholders, type ReferenceList } from './referenceList.ts';

export const gender: ReferenceList = {
  key: 'gender',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: 'Male', label: 'Male' },
    { value: 'Female', label: 'Female' },
    { value: 'other', label: 'Other' },
    { value: 'NonBinary', label: 'Non-binary' },
    { value: 'DeclineToState', label: 'Decline to state' },
  ],
};

export const orientation: ReferenceList = {
  key: 'orientation',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: 'StraightHetrosexual', label: 'Straight or heterosexual' },
    { value: 'GayLesbianHomosexual', label: 'Gay, lesbian or homosexual' },
    { value: 'Bisexual', label: 'Bisexual' },
    { value: 'Other', label: 'Other' },
    { value: 'DeclinedToState', label: 'Decline to state' },
  ],
};
