import { codeRange, placeholders, type ReferenceList } from './referenceList.ts';

/** SPEC §3: Middle Eastern and North African, 701–713 without 705. No label of them is certain. */
export const middleEastern: ReferenceList = {
  key: 'middleEastern',
  placeholder: placeholders.other,
  writeIn: true,
  options: [],
  unlabeledValues: codeRange(701, 713).filter((code) => code !== '705'),
};
