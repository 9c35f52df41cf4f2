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
  other: 'Other',
};

export const kindOptions: readonly Option[] = documentKind.options.map((value) => ({
  value,
  label: labels[value],
}));

export const describeKind = (kind: string): string =>
  kindOptions.find(({ value }) => value === kind)?.label ?? labels.other;
