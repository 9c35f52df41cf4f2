import { codeRange, placeholders, type ReferenceList } from './referenceList.ts';

/** SPEC §3: 06–14 and 201–209. */
export const asian: ReferenceList = {
  key: 'asian',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: '06', label: 'Asian Indian' },
    { value: '07', label: 'Chinese' },
    { value: '08', label: 'Japanese' },
    { value: '09', label: 'Korean' },
    { value: '10', label: 'Laotian' },
    { value: '11', label: 'Cambodian' },
    { value: '12', label: 'Vietnamese' },
    { value: '13', label: 'Filipino' },
    { value: '14', label: 'Other Asian' },
  ],
  unlabeledValues: codeRange(201, 209),
};
