import { cleanText } from '#shared/input/cleanText.ts';
import { states } from '#shared/reference/states.ts';
import { completenessKeys } from '../../rules.ts';
import { labelOf, licenseTypes } from '../../values.ts';
import {
  type NurseModeration,
  type Outcome,
  type VerificationMethod,
  verificationMethods,
} from './nurseModeration.ts';

export const nurseHelp = `Profiles of nurses, and their licenses.

  npm run nurses                                   what waits, the longest first, with the number to look up
  npm run nurses -- approve <mail>                 publishes the profile and verifies the license
    --method board_manual|nursys_manual|document   how you checked it; board_manual unless you say so
  npm run nurses -- return <mail> <field>=<why> …  gives it back; the nurse reads why next to each field
  npm run nurses -- revoke <mail> <why>            takes the license and the profile back
  npm run nurses -- documents <mail> <folder>      writes what the nurse added to a license into a folder
  npm run nurses -- reports                        conversations and profiles that somebody reported
  npm run nurses -- close <id>                     a report that was looked at

Fields: ${completenessKeys.join(', ')}. Put a reason of several words in quotation marks:
  npm run nurses -- return nurse@example.test license="The number belongs to another name"
The nurse is notified by email and on the site. The site can stay up meanwhile.
`;

type Reports = {
  waiting(): Promise<
    readonly {
      readonly id: string;
      readonly at: Date;
      readonly by: 'student' | 'nurse';
      readonly reason: string;
      readonly note: string;
      /** Of the profile that was reported; null for a conversation. */
      readonly profileId: number | null;
      /** Addresses: of the student, or of whoever reported a profile; and of the nurse. */
      readonly other: string;
      readonly nurse: string;
      readonly lines: readonly { readonly from: 'student' | 'nurse'; readonly text: string }[];
    }[]
  >;
  close(id: string): Promise<boolean>;
};

export type ModerateDeps = {
  readonly nurses: NurseModeration;
  readonly reports: Reports;
  readonly print: (text: string) => void;
  readonly writeFile: (folder: string, name: string, content: Buffer) => Promise<string>;
};

const minReasonLength = 10;

const indented = (text: string): string => text.replace(/^/gm, '    ');

async function printWaiting({ nurses, reports, print }: ModerateDeps): Promise<0> {
  const { profiles, licenses } = await nurses.waiting();
  const { length: reported } = await reports.waiting();
  if (reported > 0) print(`Open reports: ${reported}. npm run nurses -- reports shows them.\n\n`);
  if (profiles.length + licenses.length === 0) print('No nurse waits.\n');
  for (const { profile, email } of profiles) {
    const { fields, submittedAt } = profile;
    print(`${email}  ${submittedAt?.toISOString() ?? ''}\n  ${fields.displayName}\n`);
    print(`  ${fields.credentials.join(', ')}, ${fields.city} ${fields.state}\n`);
    print(`  ${fields.headline}\n${indented(fields.bio)}\n`);
    for (const link of fields.links) print(`    ${link}\n`);
    print('\n');
  }
  for (const { license, email, number } of licenses) {
    const { type, jurisdiction, multistate, expiresOn, fileName } = license;
    print(`License of ${email}\n`);
    print(`  ${labelOf(licenseTypes, type)}, ${labelOf(states.options, jurisdiction)}`);
    print(`${multistate ? ', multistate' : ''}\n  number ${number}, expires ${expiresOn}\n`);
    print(fileName === '' ? '\n' : `  document: ${fileName}\n\n`);
  }
  return 0;
}

async function printReports({ reports, print }: ModerateDeps): Promise<0> {
  const open = await reports.waiting();
  if (open.length === 0) print('No report is open.\n');
  for (const { id, at, by, reason, note, profileId, other, nurse, lines } of open) {
    print(`${id}  ${at.toISOString()}\n  reported by the ${by}: ${reason}\n`);
    if (note !== '') print(`${indented(note)}\n`);
    print(
      profileId === null
        ? `  student ${other}, nurse ${nurse}\n`
        : `  ${by} ${other}, about the profile /nurse/${profileId} of ${nurse}\n`,
    );
    for (const { from, text } of lines) print(`  ${from}:\n${indented(text)}\n`);
    print('\n');
  }
  return 0;
}

async function closeReport(id: string, { reports, print }: ModerateDeps): Promise<0 | 1> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const done = isId && (await reports.close(id));
  print(done ? 'Done.\n' : 'No open report has this id. Nothing was changed.\n');
  return done ? 0 : 1;
}

/** @returns a sentence instead when one is not understood */
function readReasons(args: readonly string[]): Record<string, string> | string {
  const reasons: Record<string, string> = {};
  for (const arg of args) {
    const at = arg.indexOf('=');
    const field = arg.slice(0, Math.max(at, 0));
    const why = cleanText(arg.slice(at + 1));
    if (!completenessKeys.some((key) => key === field))
      return `“${arg}” names no field. Write <field>=<why> with one of: ${completenessKeys.join(', ')}.\n`;
    if (why.length < minReasonLength)
      return `Say why in a few words, also for ${field}: the nurse reads them.\n`;
    reasons[field] = why;
  }
  return Object.keys(reasons).length === 0
    ? 'What needs a change? npm run nurses -- return <mail> <field>=<why>\n'
    : reasons;
}

/** @returns a sentence instead when it is not understood */
function readMethod(args: readonly string[]): { method: VerificationMethod } | string {
  if (args.length === 0) return { method: 'board_manual' };
  const [name = '', value = ''] = args[0]?.includes('=') ? (args[0]?.split('=') ?? []) : args;
  const method = verificationMethods.find((each) => each === value);
  return name === '--method' && method
    ? { method }
    : `How was it checked? --method ${verificationMethods.join('|')}\n`;
}

async function writeDocuments(
  email: string,
  folder: string,
  { nurses, print, writeFile }: ModerateDeps,
): Promise<0 | 1> {
  const documents = await nurses.readDocuments(email);
  if (documents.length === 0) print(`${email} has added no document.\n`);
  for (const [at, { name, content }] of documents.entries())
    print(`${await writeFile(folder, `${at + 1} ${name}`, content)}\n`);
  return documents.length === 0 ? 1 : 0;
}

function report(outcome: Outcome, print: ModerateDeps['print']): 0 | 1 {
  print(
    outcome === null
      ? 'Done. The nurse is notified by email and on the site.\n'
      : `${outcome} Nothing was changed.\n`,
  );
  return outcome === null ? 0 : 1;
}

/** @returns the exit code: 1 when nothing was changed although something was asked for */
export async function moderateNurses(args: readonly string[], deps: ModerateDeps): Promise<0 | 1> {
  const { nurses, print } = deps;
  const [command = 'list', email = '', ...rest] = args;
  const refuse = (sentence: string): 1 => {
    print(sentence);
    return 1;
  };
  if (command === 'list') return printWaiting(deps);
  if (command === 'reports') return printReports(deps);
  if (command === 'close') return closeReport(email, deps);
  if (!['approve', 'return', 'revoke', 'documents'].includes(command)) {
    print(nurseHelp);
    return command === 'help' || command === '--help' ? 0 : 1;
  }
  if (!email.includes('@')) return refuse(`Whose? npm run nurses -- ${command} <mail>\n`);
  if (command === 'documents')
    return rest[0] === undefined
      ? refuse('Where to? npm run nurses -- documents <mail> <folder>\n')
      : writeDocuments(email, rest[0], deps);
  if (command === 'approve') {
    const read = readMethod(rest);
    if (typeof read === 'string') return refuse(read);
    return report(await nurses.approve(email, read.method), print);
  }
  if (command === 'return') {
    const reasons = readReasons(rest);
    if (typeof reasons === 'string') return refuse(reasons);
    return report(await nurses.returnToNurse(email, reasons), print);
  }
  const reason = cleanText(rest.join(' '));
  if (reason.length < minReasonLength)
    return refuse('Say why in a few words: the nurse reads them.\n');
  return report(await nurses.revoke(email, reason), print);
}
