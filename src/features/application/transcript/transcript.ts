// What a transcript gives when its text is pasted (features.md §6.29).

/** In the words of the courses’ own fields (definition/academics/coursework.ts); '' for what the text does not name. */
export type TranscriptCourse = {
  readonly term: string;
  /** `YYYY` */
  readonly year: string;
  readonly code: string;
  readonly title: string;
  readonly credits: string;
  readonly grade: string;
  readonly status: 'completed' | 'in_progress' | 'planned';
  readonly examCredit: '' | 'AP' | 'CLEP' | 'IB';
};

export type TranscriptRow = TranscriptCourse & {
  /** Of its first line, from 1 on. */
  readonly line: number;
  readonly isTransfer: boolean;
  /** The transcript itself marks it as a repeat. */
  readonly isRepeat: boolean;
};

export type SkippedLine = { readonly line: number; readonly text: string };

export type CreditUnit = 'semester' | 'quarter';

export type Transcript = {
  readonly rows: readonly TranscriptRow[];
  readonly skipped: readonly SkippedLine[];
  /** Null when the text names none. */
  readonly unit: CreditUnit | null;
};

/** What one line tells; the term and what is missing come from the lines around it. */
export type CourseLine = {
  readonly term: string;
  readonly year: string;
  readonly code: string;
  readonly title: string;
  readonly credits: string;
  readonly grade: string;
  readonly status: TranscriptCourse['status'] | '';
  readonly isTransfer: boolean;
  readonly isRepeat: boolean;
};

export type TermName = 'winter' | 'spring' | 'summer' | 'fall';
export type TermYear = { readonly term: TermName; readonly year: string };
