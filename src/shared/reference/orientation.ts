import { placeholders, type ReferenceList } from './referenceList.ts';

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
