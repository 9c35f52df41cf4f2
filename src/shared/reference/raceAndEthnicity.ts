import { codeRange, placeholders, type ReferenceList } from './referenceList.ts';

/** SPEC §3: tribes from 301, tribal affiliations 322–419. 16 and 300 stand for the whole group in the source's two codings. */
export const americanIndian: ReferenceList = {
  key: 'americanIndian',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: '300', label: 'American Indian or Alaska Native' },
    { value: '418', label: 'Other American Indian' },
    { value: '419', label: 'Other Alaska Native' },
  ],
  unlabeledValues: ['16', ...codeRange(301, 417)],
};

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

/** SPEC §3: 501–506 are Subsaharan African groups, 507–510 West Indian groups. */
export const blackAmerican: ReferenceList = {
  key: 'blackAmerican',
  placeholder: placeholders.other,
  writeIn: true,
  options: [{ value: '15', label: 'African American' }],
  unlabeledValues: codeRange(501, 510),
};

/** Codes 01–05 of the California application form, beside the ones the SPEC names. */
export const hispanic: ReferenceList = {
  key: 'hispanic',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: '01', label: 'Hispanic or Latino' },
    { value: '02', label: 'Mexican, Mexican American or Chicano' },
    { value: '03', label: 'Central American' },
    { value: '04', label: 'South American' },
    { value: '05', label: 'Other Hispanic' },
  ],
};

/** SPEC §3: Middle Eastern and North African, 701–713 without 705. No label of them is certain. */
export const middleEastern: ReferenceList = {
  key: 'middleEastern',
  placeholder: placeholders.other,
  writeIn: true,
  options: [],
  unlabeledValues: codeRange(701, 713).filter((code) => code !== '705'),
};

/** SPEC §3. */
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

/** SPEC §3: 801–809. 21 and 800 stand for the whole group in the source's two codings. */
export const white: ReferenceList = {
  key: 'white',
  placeholder: placeholders.other,
  writeIn: true,
  options: [{ value: '800', label: 'White' }],
  unlabeledValues: ['21', ...codeRange(801, 809)],
};
