import { monthNames } from '../time/formatDate.ts';
import { placeholders, type ReferenceList } from './referenceList.ts';

export const months: ReferenceList = {
  key: 'months',
  placeholder: placeholders.other,
  writeIn: false,
  options: monthNames.map((label, index) => ({ value: String(index + 1), label })),
};
