import { codeRange, placeholders, type ReferenceList } from './referenceList.ts';

/** SPEC §3: 801–809. 21 and 800 stand for the whole group in the source's two codings. */
export const white: ReferenceList = {
  key: 'white',
  placeholder: placeholders.other,
  writeIn: true,
  options: [{ value: '800', label: 'White' }],
  unlabeledValues: ['21', ...codeRange(801, 809)],
};
