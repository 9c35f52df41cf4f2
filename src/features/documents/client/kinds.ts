import type { Option } from '#ui/form/select/option.ts';
import { documentKind } from '../contract.ts';
import { documentKindLabels } from '../rules.ts';

export const kindOptions: readonly Option[] = documentKind.options.map((value) => ({
  value,
  label: documentKindLabels[value],
}));

export const describeKind = (kind: string): string =>
  kindOptions.find(({ value }) => value === kind)?.label ?? documentKindLabels.other;
