import { placeholders, sameWords, type ReferenceList } from './list.ts';

export const suffixes: ReferenceList = {
  key: 'suffixes',
  placeholder: placeholders.other,
  writeIn: false,
  options: sameWords('Jr', 'Sr', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'),
};
