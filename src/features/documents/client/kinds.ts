import type { Option } from '#ui/form/select/option.ts';
import { type DocumentKind, documentKind } from '../contract.ts';

const labels: Readonly<Record<DocumentKind, string>> = {
  transcript: 'Transcript',
  test_scores: 'Test scores',
  license: 'License',
  certificate: 'Certificate or card',
  resume: 'Résumé',
  statement: 'Statement or essay',
  immunization: 'Immunization record',
  other: 'Something else',
};

/** What a document can be, in words. */
export const kindOptions: readonly Option[] = documentKind.options.map((value) => ({
  value,
  label: labels[value],
}));

/** The kind in words; a kind of a newer version is "something else". */
export const describeKind = (kind: string): string =>
  kindOptions.find(({ value }) => value === kind)?.label ?? labels.other;
