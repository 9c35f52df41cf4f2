import { createHash } from 'node:crypto';
import type { ReferenceList } from '#shared/reference/referenceList.ts';
import { staticLists } from '#shared/reference/staticLists.ts';
import type { OptionList } from '../optionListsContract.ts';
import { countries, dialCodes } from './countries.ts';

export type StaffLabel = { readonly list: string; readonly code: string; readonly label: string };

export type VersionedLists = { readonly version: string; readonly lists: readonly OptionList[] };

export const referenceLists: readonly ReferenceList[] = [...staticLists, countries, dialCodes].sort(
  (a, b) => (a.key < b.key ? -1 : 1),
);

/** Stored codes appear where staff have given them a label; the version is a hash of the content. */
export function offeredLists(labels: readonly StaffLabel[]): VersionedLists {
  const lists = referenceLists.map(
    ({ key, placeholder, writeIn, options, unlabeledValues = [] }) => ({
      key,
      placeholder,
      writeIn,
      options: [
        ...options,
        ...labels
          .filter(({ list, code }) => list === key && unlabeledValues.includes(code))
          .map(({ code, label }) => ({ value: code, label }))
          .sort((a, b) => a.label.localeCompare(b.label, 'en')),
      ],
    }),
  );
  const hash = createHash('sha256').update(JSON.stringify(lists)).digest('base64url');
  return { version: hash.slice(0, 12), lists };
}
