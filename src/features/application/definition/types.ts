// Definitions are data: one generic form renders them, the same rules check them on the device and on the server.
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '../contract.ts';

export type RowValues = Readonly<Record<string, string>>;

export type Scope = {
  readonly values: DraftValues;
  readonly row: RowValues;
  readonly today: string;
};
export type Condition = (scope: Scope) => boolean;

export type FieldKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'url'
  /** `YYYY-MM-DD`; unfinished dates keep the same three parts, see dateParts.ts. */
  | 'date'
  | 'month'
  | 'year'
  | 'time'
  | 'number'
  | 'longtext'
  | 'choice'
  | 'radio'
  /** 'yes' or 'no'. */
  | 'yesno'
  /** A single box: 'yes' or nothing. */
  | 'check'
  | 'combobox'
  /** Each chosen member is its own path `name:member`. */
  | 'checkset'
  /** The id of a row of another list of this section. */
  | 'rowref'
  | 'zip'
  | 'last4';

export type FixedOption = { readonly value: string; readonly label: string };
export type Limit = { readonly unit: 'characters' | 'words'; readonly max: number };
export type Range = {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Asked, in place of an error, when the number is larger. */
  readonly above?: string;
};

export type FieldDefinition = {
  /** Stable path name (schema 1): never renamed without an upgrade. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
  readonly required?: true | Condition;
  readonly list?: string;
  readonly options?: readonly FixedOption[];
  /** For `rowref`: the list of this section that is pointed at. */
  readonly refersTo?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Going over marks the answer, never cuts it. */
  readonly limit?: Limit | ((scope: Scope) => Limit | null);
  readonly range?: Range | ((scope: Scope) => Range | null);
  /** 'past': a later day is an error. 'birth': 13 to 100 years ago. */
  readonly when?: 'past' | 'birth';
  readonly dialCodeField?: string;
  /** Hidden fields keep their text; they are neither checked nor counted. */
  readonly showIf?: Condition;
  /** Masked in review cards until pressed; encrypted at rest. */
  readonly sensitive?: boolean;
  readonly visibleTo?: string;
  readonly why?: string;
  /** Asked behind "More details" of its row. */
  readonly rare?: true | Condition;
  /** In a compact row: a short answer shares its line. */
  readonly short?: true;
  /** Written by the app beside an answer, never asked: versions of it that differ are no question to anybody. */
  readonly automatic?: true;
  /** The invitation of its row carries it, and fixes it when it is sent. */
  readonly fixedByInvitation?: true;
};

/** `field`, or `field.other` for an answer of the row that a `rowref` points at. */
export type FormatField = (field: string) => string;
export type RowSummary = { readonly title: string; readonly detail: string };

export type ListDefinition = {
  readonly key: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly fields: readonly FieldDefinition[];
  /** One line for the closed row; title is never empty. */
  summary(say: FormatField): RowSummary;
  readonly min?: (scope: Scope) => number;
  readonly emptyText: string;
  /** "I have none yet": a check field of the section that settles the list while it has no rows. */
  readonly noneField?: { readonly name: string; readonly label: string };
  readonly example?: string;
  /** Fields whose text is taken over into the next row. */
  readonly carry?: readonly string[];
  /** Answers that a new row begins with. */
  readonly defaults?: (values: DraftValues) => RowValues;
  /** A line of a few words a field, and Enter adds the next row. */
  readonly compact?: true;
  /** A field that is filled from others until the person chooses an answer. */
  readonly guess?: RowGuess;
  /** What rows are sorted by; nobody moves them then. */
  readonly order?: (row: RowValues) => string;
  /** How another row names this one; its title unless given. */
  readonly reference?: (say: FormatField) => string;
  /** The whole row in one line, for the check page; title and detail unless given. */
  readonly facts?: (say: FormatField) => RowSummary;
  readonly copy?: RowCopy;
  group?(say: FormatField): { readonly key: string; readonly title: string };
};

export type RowGuess = {
  readonly field: string;
  readonly sources: readonly string[];
  readonly note: string;
  from(row: RowValues): string;
};

export type RowCopy = {
  readonly label: string;
  readonly fields: readonly string[];
  into(row: RowValues): boolean;
  from(row: RowValues): boolean;
};

export type TopicBody =
  | { readonly kind: 'fields'; readonly fields: readonly FieldDefinition[] }
  | { readonly kind: 'list'; readonly list: ListDefinition }
  | { readonly kind: 'gpa' }
  | { readonly kind: 'documents' };

export type Topic = {
  readonly key: string;
  readonly title: string;
  readonly lead: string;
  readonly body: TopicBody;
  /** Lists that belong to it and are asked on a page of their own. */
  readonly elsewhere?: readonly ListDefinition[];
  readonly visibleTo?: string;
  readonly why?: string;
  readonly nextStep: string | ((scope: Scope) => string);
};

export type SectionDefinition = {
  readonly key: SectionKey;
  readonly title: string;
  readonly intro: string;
  readonly topics: readonly Topic[];
};

/**
 * 'error': must change before anything is submitted. 'warning': allowed, worth a look. 'question': the answers may
 * both be right. None of them keeps a draft from being saved.
 */
export type ProblemLevel = 'error' | 'warning' | 'question';

export type SectionProblem = {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly level: ProblemLevel;
  readonly topic: string;
  readonly fix?: { readonly label: string; readonly changes: readonly DraftChange[] };
};
