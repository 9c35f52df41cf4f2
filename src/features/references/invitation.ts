// The mail as the student previews it and as the server sends it.
import { cleanLine } from '#shared/input/cleanText.ts';
import { formatZonedMoment } from '#shared/time/zonedTime.ts';

export type Deadline = { readonly at: string; readonly zone: string };

export type Invitation = {
  readonly studentName: string;
  readonly refereeName: string;
  readonly waived: boolean;
  readonly deadline: Deadline | null;
  readonly link: string;
  readonly code: string;
};

/** Raised with the words of `waiverSentence`: the request keeps the number the student agreed to. */
export const waiverVersion = 1;

export const waiverLabels = {
  yes: 'Yes, I give up my right to read it',
  no: 'No, I want to be able to read it',
} as const;

export const waiverHint =
  'If you give it up, only your programs can read it, and you can’t change that once the invitation is sent. Many programs trust a reference more that way. You don’t have to: it must be your own choice.';

/** A name in somebody else's inbox must not carry a link. */
export const plainName = (name: string): string =>
  cleanLine(name)
    .replace(/[:/\\<>@]|www\./gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const formatDeadline = ({ at, zone }: Deadline): string =>
  formatZonedMoment(new Date(at), zone);

export const waiverSentence = (studentName: string, waived: boolean): string =>
  waived
    ? `${studentName} gave up the right to read your reference. Only the programs see it.`
    : `${studentName} can read your reference once you send it. The programs see it, too.`;

export const invitationSubject = (studentName: string): string =>
  `${plainName(studentName)} asked you for a reference`;

export function invitationParagraphs(given: Invitation): string[] {
  const { waived, deadline, link, code } = given;
  const student = plainName(given.studentName);
  return [
    `Hello ${plainName(given.refereeName)},`,
    `${student} is applying to nursing programs and asked you for a reference. It takes a few minutes, on a phone or a computer: a short checklist, a few words, or a PDF you already have. You don’t need an account.`,
    `Open your page:\n${link}`,
    deadline === null ? '' : `Please send it by ${formatDeadline(deadline)}.`,
    waiverSentence(student, waived),
    `The link is only for you, so please don’t forward it. If the page asks for a code, it’s ${code}`,
    `If you can’t write this reference, you can say so on the same page. If you don’t know ${student}, ignore this email.`,
  ];
}
