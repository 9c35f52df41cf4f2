// What in a post might identify a patient (HIPAA, 45 CFR 164.514(b)(2)). A hint before posting, never a refusal: the
// writer sees the piece and decides.

export const privacyKinds = [
  'recordNumber',
  'room',
  'datedInitials',
  'phone',
  'email',
  'ssn',
  'age',
  'patientName',
] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

export type PrivacyFinding = {
  readonly kind: PrivacyKind;
  /** As it stands in the text, from `start`, in UTF-16 units. */
  readonly piece: string;
  readonly start: number;
  readonly explanation: string;
};

const explanations: Readonly<Record<PrivacyKind, string>> = {
  recordNumber: 'A medical record number leads straight to one person’s chart.',
  room: 'A room or bed number and a unit or a day are enough to find out who it was.',
  datedInitials: 'Initials and a date together can identify a patient.',
  phone: 'A phone number belongs to one person, and everybody can read this page.',
  email: 'An email address belongs to one person, and everybody can read this page.',
  ssn: 'This looks like a Social Security number.',
  age: 'So few people are over 89 that an age identifies them. “Over 89” is safe.',
  patientName: 'This looks like a patient’s name. “My patient” says enough.',
};

type Rule = {
  readonly kind: PrivacyKind;
  readonly pattern: RegExp;
  /** Looks at what is around a match, up to `nearby` characters on each side, within its line. */
  readonly isMeant?: (match: RegExpExecArray, around: Surroundings) => boolean;
};
type Surroundings = { readonly before: string; readonly after: string; readonly all: string };

const nearby = 90;

const patientWords = /\b(?:patients?|pts?|clients?|residents?|pacientes?)\b/iu;
const placesOfStudy =
  /\b(?:sim|simulation|skills|lab|labs|lecture|class|classroom|hall|building|campus|dorm|library|exam|testing|test|office|conference|zoom|breakout|seminar|orientation|auditorium|aula|clase|examen|biblioteca|laboratorio)\b/iu;
const timeUnit =
  /^\s*(?:hours?|hrs?|minutes?|mins?|days?|weeks?|years?|am|pm|a\.m|p\.m|:|%|o’clock)/iu;
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const dates = new RegExp(
  `\\b(?:\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{2,4})?|\\d{4}-\\d{2}-\\d{2}|(?:${monthNames})\\.? \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${monthNames}))\\b`,
  'iu',
);
/** Degrees, places and abbreviations of the field that look like initials. */
const knownAbbreviations = new Set(
  'US UK DC BS MS BA MA RN LPN LVN NP PA PHD MD DO AM PM ER IV OR SN CV GI PT OT ID IM IE EG VA ICU BSN MSN DNP CNA EMT NICU LA NY NJ OB ED DX RX TX HR BP'.split(
    ' ',
  ),
);
const tollFree = /^\D*(?:1\D*)?8(?:00|33|44|55|66|77|88)\D/u;
const officeMailboxes =
  /^(?:info|admissions?|nursing|contact|support|office|registrar|financial\.?aid|help|questions|advising|enroll(?:ment)?|hello|noreply)[^a-z]*@/iu;
const thingsOfAge =
  /^\s+(?:hospitals?|schools?|buildings?|programs?|universit(?:y|ies)|colleges?|profession|tradition|institutions?|houses?|campus|theor(?:y|ies)|models?|textbooks?|problem|studies|study)\b/iu;
/** What follows “patient” in upper case and is no name. */
const notNames = new Set(
  'Abandonment Access Acuity Acute Advocacy Advocate Affordable Assessment Assignment Bill Care Census Centered Coordinator Diagnosis Education Educator Experience Financial First Handling Health History Hospital I ICU Information Instructions Intake Monitoring Navigator Outcomes Portal Privacy Protection Ratios Records Relations Rights Safety Satisfaction Self Services Simulation Support Teaching Technician Transport Unit'.split(
    ' ',
  ),
);
const name = "\\p{Lu}\\p{Ll}[\\p{L}'’-]{1,30}";

const rules: readonly Rule[] = [
  {
    kind: 'recordNumber',
    pattern:
      /\b(?:MRN|medical record(?: number| no\.?)?|(?:record|chart|encounter|patient|account)(?: id)? (?:number|no\.?|id)|patient id|(?:expediente|historia clínica)(?: número| n\.?º)?)\s{0,2}(?:is|was|es|:|#|=)?\s{0,2}#?[A-Z]{0,3}-?\d[\d-]{3,14}\b/giu,
  },
  {
    kind: 'room',
    pattern:
      /\b(?:rooms?|rm\.?|beds?|bay|habitación|cama)\s{0,2}(?:#|no\.? ?|number |número )?\d{1,4}[a-d]?\b/giu,
    isMeant: (_match, { all, after }) =>
      !timeUnit.test(after) && (patientWords.test(all) || !placesOfStudy.test(all)),
  },
  {
    kind: 'datedInitials',
    pattern: /(?<![\p{L}.])(?:\p{Lu}\.\s?\p{Lu}\.(?:\s?\p{Lu}\.)?|\p{Lu}{2})(?![\p{L}\d])/gu,
    isMeant: ([piece], { before, all }) => {
      const letters = piece.replace(/[^\p{Lu}]/gu, '');
      if (knownAbbreviations.has(letters) || !dates.test(all)) return false;
      return (
        piece.includes('.') || /\b(?:patient|pt|client|resident|paciente)\.?,? $/iu.test(before)
      );
    },
  },
  {
    kind: 'phone',
    pattern: /(?<![\d-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\d-])/gu,
    isMeant: ([piece], { before }) =>
      !tollFree.test(piece) &&
      (/[().-]|\d \d/u.test(piece) ||
        /\b(?:call|text|phone|cell|reach|number)\b[^.]{0,20}$/iu.test(before)),
  },
  {
    kind: 'email',
    pattern:
      /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,63}){1,4}/gu,
    isMeant: ([piece]) => !officeMailboxes.test(piece),
  },
  {
    kind: 'ssn',
    pattern: /(?<![\d-])(?!000|666|9\d\d)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}(?![\d-])/gu,
  },
  {
    kind: 'ssn',
    pattern: /\b(?:SSN|social security(?: number| no\.?)?)\s{0,2}(?:is|was|:|#)?\s{0,2}\d{9}\b/giu,
  },
  {
    kind: 'age',
    pattern:
      /(?<![\d.,$/-])(?:9\d|1[01]\d)(?: ?-?(?:year|yr)s?[- ]old| ?y\/?o\b| años(?! de experiencia))/giu,
    isMeant: (_match, { after }) => !thingsOfAge.test(after),
  },
  {
    kind: 'age',
    pattern: /\b(?:aged?|age of|edad)[: ]{1,2}(?:9\d|1[01]\d)(?![\d%])/giu,
  },
  {
    kind: 'patientName',
    pattern: new RegExp(
      `\\b(?:[Pp]atient|[Pp]t|[Cc]lient|[Rr]esident|[Pp]aciente)(?:'s|’s)?,?\\.? (?:(?:named|called|name is|name was|llamad[oa]) ${name}(?: ${name})?|(?:Mr|Mrs|Ms|Miss|Sra?)\\.? ${name})`,
      'gu',
    ),
  },
  {
    kind: 'patientName',
    pattern: new RegExp(
      `(?<=\\b(?:patient|pt|client|resident|paciente),? )(?:${name}) (?:${name})`,
      'gu',
    ),
    isMeant: ([piece]) => !piece.split(' ').some((word) => notNames.has(word)),
  },
  {
    kind: 'patientName',
    pattern: new RegExp(`\\b(?:Mr|Mrs|Ms|Miss|Sra?)\\.? ${name}`, 'gu'),
    isMeant: (_match, { all }) => patientWords.test(all),
  },
];

function findAround(text: string, start: number, length: number): Surroundings {
  const before =
    text
      .slice(Math.max(0, start - nearby), start)
      .split('\n')
      .at(-1) ?? '';
  const after = text.slice(start + length, start + length + nearby).split('\n')[0] ?? '';
  return { before, after, all: before + text.slice(start, start + length) + after };
}

function findByRule(text: string, { kind, pattern, isMeant }: Rule): PrivacyFinding[] {
  const matches = Array.from(text.matchAll(pattern));
  return matches.flatMap((match) => {
    const [piece] = match;
    if (isMeant?.(match, findAround(text, match.index, piece.length)) === false) return [];
    return [{ kind, piece, start: match.index, explanation: explanations[kind] }];
  });
}

/** In the order of the text, each place once. */
export function checkPrivacy(text: string): readonly PrivacyFinding[] {
  const found = rules
    .flatMap((rule) => findByRule(text, rule))
    .sort((a, b) => a.start - b.start || b.piece.length - a.piece.length);
  let end = 0;
  return found.filter(({ start, piece }) => {
    const isFree = start >= end;
    if (isFree) end = start + piece.length;
    return isFree;
  });
}
