export type ReferenceOption = { readonly value: string; readonly label: string };

export type ReferenceList = {
  readonly key: string;
  readonly placeholder: string;
  readonly writeIn: boolean;
  readonly options: readonly ReferenceOption[];
  /** Codes without a certain label: valid, not offered until staff give them one (decisions.md §2.11). */
  readonly unlabeledValues?: readonly string[];
};

export const placeholders = {
  country: '-- Pick Country --',
  state: '-- Select State --',
  other: '-- Select --',
} as const;

export const optionsFromLabels = (...values: readonly string[]): ReferenceOption[] =>
  values.map((value) => ({ value, label: value }));

export const codeRange = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
