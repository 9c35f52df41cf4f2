// Built on the server, because the packages are too heavy for a phone.
import iso from 'i18n-iso-countries';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import {
  placeholders,
  type ReferenceList,
  type ReferenceOption,
} from '#shared/reference/referenceList.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const nameOf = (code: string): string => names.of(code) ?? code;
const byName = (a: ReferenceOption, b: ReferenceOption): number =>
  a.label.localeCompare(b.label, 'en');

/** ISO 3166-1, the United States first (SPEC §3). */
export const countries: ReferenceList = {
  key: 'countries',
  placeholder: placeholders.country,
  writeIn: false,
  options: [
    { value: 'US', label: nameOf('US') },
    ...Object.keys(iso.getAlpha2Codes())
      .filter((code) => code !== 'US')
      .map((value) => ({ value, label: nameOf(value) }))
      .sort(byName),
  ],
};

/** ITU E.164. */
const firstOf: Readonly<Record<string, CountryCode>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

function dialCode(country: CountryCode): ReferenceOption {
  const code = getCountryCallingCode(country);
  const isFirst = (firstOf[code] ?? country) === country;
  return { value: isFirst ? code : `${code}-${country}`, label: `${nameOf(country)} (+${code})` };
}

/**
 * SPEC §3: 1 United States, 44 United Kingdom. Where several countries share a code, the others carry their country
 * after it (`1-CA`), so that each value means one country.
 */
export const dialCodes: ReferenceList = {
  key: 'dialCodes',
  placeholder: placeholders.country,
  writeIn: false,
  options: [
    dialCode('US'),
    ...getCountries()
      .filter((country) => country !== 'US')
      .map(dialCode)
      .sort(byName),
  ],
};
