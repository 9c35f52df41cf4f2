import { placeholders, type ReferenceList } from './referenceList.ts';

/** SPEC §3: Native Hawaiian and Pacific Islander. */
export const pacificIslander: ReferenceList = {
  key: 'pacificIslander',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: '17', label: 'Guamanian or Chamorro' },
    { value: '18', label: 'Native Hawaiian' },
    { value: '19', label: 'Samoan' },
    { value: '20', label: 'Other Pacific Islander' },
    { value: '601', label: 'Fijian' },
    { value: '602', label: 'Tongan' },
  ],
};
