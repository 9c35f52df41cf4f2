import { relative } from 'node:path';
import type { MessageModeration } from './messageModeration.ts';
import { presentFile } from './present.ts';
import type { ContactRow } from './store.ts';

export const moderationHelp = `Messages that came in by the contact page.

  npm run messages                       what nobody has settled, the oldest first; held ones first need a look
  npm run messages -- release <number>   a held one goes to the staff by mail, as if it had not been held
  npm run messages -- answered <number>  one that was answered; it is removed a year after it came
  npm run messages -- spam <number>      one that is none; likewise

The site can stay up meanwhile.
`;

type Terminal = {
  readonly moderation: MessageModeration;
  readonly filePath: (id: string) => string;
  readonly write: (text: string) => void;
};

const stateLabels: Partial<Record<ContactRow['state'], string>> = {
  held: '  held back',
  released: '  let through, on its way to the staff',
};

const maxListed = 50;
/** What a terminal would take for an order, or would turn the text around. */
const invisibleCharacters = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

const indented = (text: string): string =>
  text.replace(invisibleCharacters, '').replace(/^/gm, '    ');
const line = (text: string): string => text.replace(invisibleCharacters, '').replaceAll('\n', ' ');

function writeMessage(row: ContactRow, { filePath, write }: Terminal): void {
  const { id, receipt, state, name, email, topic, message, createdAt } = row;
  const file = presentFile(row);
  write(`${receipt}  ${createdAt.toISOString()}${stateLabels[state] ?? ''}\n`);
  write(`  ${line(topic)}, from ${line(name)}, answer to ${line(email)}\n`);
  if (file) write(`  file: ${line(file.name)}, kept as ${relative('.', filePath(id))}\n`);
  write(`${indented(message)}\n\n`);
}

/** @returns the exit code: 1 when nothing was changed although something was asked for */
export async function moderateMessages(
  args: readonly string[],
  terminal: Terminal,
): Promise<0 | 1> {
  const { moderation, write } = terminal;
  const [command = 'list', given = ''] = args;
  if (command === 'list') {
    const waiting = await moderation.waiting(maxListed);
    if (waiting.length === 0) write('No message waits.\n');
    for (const row of waiting) writeMessage(row, terminal);
    return 0;
  }
  if (command !== 'release' && command !== 'answered' && command !== 'spam') {
    write(moderationHelp);
    return command === 'help' || command === '--help' ? 0 : 1;
  }
  const receipt = given.toUpperCase();
  if (receipt === '') {
    write(`Which one? npm run messages -- ${command} <number>\n`);
    return 1;
  }
  if (!(await moderation[command](receipt))) {
    write('There is none with this number that this can be done to. Nothing was changed.\n');
    return 1;
  }
  write(
    command === 'release' ? 'Done. The site sends it to the staff while it runs.\n' : 'Done.\n',
  );
  return 0;
}
