import { placeholders, type ReferenceList } from './referenceList.ts';

const languageCodes = (
  'af ak sq ase am ar hy as az eu be bn bs bg my yue ca ceb ny hr cs da nl et fo fil fi fr ka de el gu ht ha haw ' +
  'he hi hmn hu is ig ilo id ga it ja jv kn kk km rw ko ku ky lo lv ln lt lb mk mg ms ml mt cmn mi mr mn nv ne no ' +
  'om ps fa pl pt pa qu ro ru sm sr st sn sd si sk sl so es sw sv tg ta te th ti to tr uk ur uz vi cy wo xh yi yo zu'
).split(' ');

/** Where the platform's name is not the one that speakers in the United States look for. */
const preferredNames: Readonly<Record<string, string>> = {
  bn: 'Bengali',
  cmn: 'Mandarin Chinese',
  fil: 'Filipino (Tagalog)',
  ilo: 'Ilocano',
  ny: 'Chichewa',
};
const names = new Intl.DisplayNames('en', { type: 'language' });
const getLanguageName = (code: string): string => preferredNames[code] ?? names.of(code) ?? code;

/** English first (SPEC §3); names come from the platform (decisions.md §2.11). */
export const languages: ReferenceList = {
  key: 'languages',
  placeholder: placeholders.other,
  writeIn: true,
  options: [
    { value: 'en', label: getLanguageName('en') },
    ...languageCodes
      .map((value) => ({ value, label: getLanguageName(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  ],
};
