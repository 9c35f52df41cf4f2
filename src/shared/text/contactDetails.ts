// Phone numbers and addresses of people in a text; those of offices are left alone.

export type ContactDetail = {
  readonly kind: 'phone' | 'email';
  readonly piece: string;
  /** In UTF-16 units. */
  readonly start: number;
};

const tollFree = /^\D*(?:1\D*)?8(?:00|33|44|55|66|77|88)\D/u;
const officeMailboxes =
  /^(?:info|admissions?|nursing|contact|support|office|registrar|financial\.?aid|help|questions|advising|enroll(?:ment)?|hello|noreply)[^a-z]*@/iu;
const announcesPhone = /\b(?:call|text|phone|cell|reach|number)\b[^.]{0,20}$/iu;

export const phonePattern =
  /(?<![\d-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\d-])/gu;
export const emailPattern =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,63}){1,4}/gu;

/** @param before what stands before it in its line */
export const isPersonalPhone = (piece: string, before: string): boolean =>
  !tollFree.test(piece) && (/[().-]|\d \d/u.test(piece) || announcesPhone.test(before));

export const isPersonalEmail = (piece: string): boolean => !officeMailboxes.test(piece);

const nearby = 90;

function textBefore(text: string, start: number): string {
  const line = text.slice(Math.max(0, start - nearby), start).split('\n');
  return line.at(-1) ?? '';
}

/** In the order of the text. */
export function findContactDetails(text: string): readonly ContactDetail[] {
  const phones = [...text.matchAll(phonePattern)]
    .filter(({ 0: piece, index }) => isPersonalPhone(piece, textBefore(text, index)))
    .map(({ 0: piece, index }) => ({ kind: 'phone' as const, piece, start: index }));
  const emails = [...text.matchAll(emailPattern)]
    .filter(([piece]) => isPersonalEmail(piece))
    .map(({ 0: piece, index }) => ({ kind: 'email' as const, piece, start: index }));
  return [...phones, ...emails].sort((one, other) => one.start - other.start);
}
