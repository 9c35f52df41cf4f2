import { codeRange, placeholders, type ReferenceList } from './referenceList.ts';

/** SPEC §3: 501–506 are Subsaharan African groups, 507–510 West Indian groups. */
export const blackAmerican: ReferenceList = {
  key: 'blackAmerican',
  placeholder: placeholders.other,
  writeIn: true,
  options: [{ value: '15', label: 'African American' }],
  unlabeledValues: codeRange(501, 510),
};
