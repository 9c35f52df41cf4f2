import { placeholders, optionsFromLabels, type ReferenceList } from './referenceList.ts';

export const suffixes: ReferenceList = {
  key: 'suffixes',
  placeholder: placeholders.other,
  writeIn: false,
  options: optionsFromLabels(
    'Jr',
    'Sr',
    'I',
    'II',
    'III',
    'IV',
    'V',
    'VI',
    'VII',
    'VIII',
    'IX',
    'X',
  ),
};
