// A reference list as it is written down (SPEC §3). Values are kept byte for byte; labels are what people read.

export type ReferenceOption = { readonly value: string; readonly label: string };

export type ReferenceList = {
  /** Name of the list in the options API and in the question definitions. */
  readonly key: string;
  /** Words of the entry for nothing chosen; its value is the empty string. */
  readonly placeholder: string;
  /** True where a free-text answer stands beside the list, because the list cannot be complete. */
  readonly writeIn: boolean;
  readonly options: readonly ReferenceOption[];
  /** Codes without a certain label: valid, not offered until staff give them one (decisions.md §2.11). */
  readonly unlabeledValues?: readonly string[];
};

/** The SPEC's words for nothing chosen. */
export const placeholders = {
  country: '-- Pick Country --',
  state: '-- Select State --',
  other: '-- Select --',
} as const;

/** Options whose value is also what people read. */
export const optionsFromLabels = (...values: readonly string[]): ReferenceOption[] =>
  values.map((value) => ({ value, label: value }));

/** Codes `first` to `last`, both included, as the SPEC writes ranges. */
export const codeRange = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
