// What a program asks of each applicant beyond courses, tests and deadlines. Details that were stored before these
// fields were known are read with their defaults.
import * as z from 'zod/mini';

export const questionTypes = [
  'text',
  'longtext',
  'number',
  'date',
  'yesno',
  'single',
  'multi',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Names in paths of answers: small letters, digits and hyphens. */
export const requirementKey = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const maxKeyLength = 60;

export const programQuestion = z.object({
  /** Never changed: answers are stored under it. */
  key: z.string(),
  label: z.string(),
  help: z._default(z.string(), ''),
  type: z.enum(questionTypes),
  /** Of `single` and `multi`. */
  options: z._default(z.array(z.object({ value: z.string(), label: z.string() })), []),
  required: z._default(z.boolean(), false),
  /** Asked only while the question with this key, which is before it, has this answer. */
  showIf: z._default(z.nullable(z.object({ key: z.string(), value: z.string() })), null),
  maxWords: z._default(z.nullable(z.number()), null),
  maxChars: z._default(z.nullable(z.number()), null),
  /** Questions of several programs with the same one share an answer; empty for a question of this program alone. */
  reusableKey: z._default(z.string(), ''),
  /** Such as a signature: never filled in from another answer. */
  alwaysFresh: z._default(z.boolean(), false),
});
export type ProgramQuestion = z.infer<typeof programQuestion>;

export const programEssay = z.object({
  /** Empty: the prompt names it. */
  key: z._default(z.string(), ''),
  prompt: z.string(),
  maxWords: z.nullable(z.number()),
  maxChars: z._default(z.nullable(z.number()), null),
});
export type ProgramEssay = z.infer<typeof programEssay>;

export const fileFormats = ['pdf', 'jpg', 'png', 'docx'] as const;
export type FileFormatName = (typeof fileFormats)[number];

export const programDocument = z.object({
  /** Empty: the label names it. */
  key: z._default(z.string(), ''),
  label: z.string(),
  required: z.boolean(),
  /** Empty when no source says it. */
  formats: z._default(z.array(z.enum(fileFormats)), []),
  maxBytes: z._default(z.nullable(z.number()), null),
});
export type ProgramDocument = z.infer<typeof programDocument>;

/** Values of the SPEC's list of references (`paster` stays as it is). */
export const referenceTypes = ['teacher', 'paster', 'employer'] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** The same name for the same text on every machine: no letters of the text are left to a locale. */
function nameOf(text: string): string {
  const name = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return name.slice(0, maxKeyLength).replace(/^-|-$/g, '') || 'unnamed';
}

export const essayKey = ({ key, prompt }: Pick<ProgramEssay, 'key' | 'prompt'>): string =>
  key === '' ? nameOf(prompt) : key;

export const documentKey = ({ key, label }: Pick<ProgramDocument, 'key' | 'label'>): string =>
  key === '' ? nameOf(label) : key;

export const optionValue = nameOf;
