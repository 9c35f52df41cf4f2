// What staff do with messages from a terminal as long as they have no desk.
import { relative } from 'node:path';
import type { LetterDesk } from './letterDesk.ts';
import { presentFile } from './present.ts';
import type { ContactRow } from './store.ts';

export const lettersHelp = `Messages that came in by the contact page.

  npm run letters                       what nobody has settled, the oldest first; held ones first need a look
  npm run letters -- release <number>   a held one goes to the staff by mail, as if it had not been held
  npm run letters -- answered <number>  one that was answered; it is removed a year after it came
  npm run letters -- spam <number>      one that is none; likewise

With the embedded database the site must be stopped meanwhile; with DATABASE_URL it can stay up.
`;

type Terminal = {
  readonly desk: LetterDesk;
  /** Where the file of a message lies. */
  readonly fileOf: (id: string) => string;
  readonly say: (text: string) => void;
};

const words: Partial<Record<ContactRow['state'], string>> = {
  held: '  held back',
  released: '  let through, on its way to the staff',
};

/** As many as fit on a screen or two; the rest is there after these. */
const most = 50;
/** What a terminal would take for an order, or would turn the text around. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

const indented = (text: string): string => text.replace(unseen, '').replace(/^/gm, '    ');
const line = (text: string): string => text.replace(unseen, '').replaceAll('\n', ' ');

function tell(row: ContactRow, { fileOf, say }: Terminal): void {
  const { id, receipt, state, name, email, topic, message, createdAt } = row;
  const file = presentFile(row);
  say(`${receipt}  ${createdAt.toISOString()}${words[state] ?? ''}\n`);
  say(`  ${line(topic)}, from ${line(name)}, answer to ${line(email)}\n`);
  if (file) say(`  file: ${line(file.name)}, kept as ${relative('.', fileOf(id))}\n`);
  say(`${indented(message)}\n\n`);
}

/** @returns the exit code: 1 when nothing was changed although something was asked for */
export async function manageLetters(args: readonly string[], terminal: Terminal): Promise<0 | 1> {
  const { desk, say } = terminal;
  const [command = 'list', given = ''] = args;
  if (command === 'list') {
    const waiting = await desk.waiting(most);
    if (waiting.length === 0) say('No message waits.\n');
    for (const row of waiting) tell(row, terminal);
    return 0;
  }
  if (command !== 'release' && command !== 'answered' && command !== 'spam') {
    say(lettersHelp);
    return command === 'help' || command === '--help' ? 0 : 1;
  }
  const receipt = given.toUpperCase();
  if (receipt === '') {
    say(`Which one? npm run letters -- ${command} <number>\n`);
    return 1;
  }
  if (!(await desk[command](receipt))) {
    say('There is none with this number that this can be done to. Nothing was changed.\n');
    return 1;
  }
  say(command === 'release' ? 'Done. The site sends it to the staff while it runs.\n' : 'Done.\n');
  return 0;
}
