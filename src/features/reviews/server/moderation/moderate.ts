import { warningLabels } from '#features/reviews/rules.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import type { ReportService } from '../reportService.ts';
import type { ReviewModeration } from './reviewModeration.ts';

export const moderationHelp = `Reviews of schools, and reports about wrong data.

  npm run reviews                         what waits, the oldest first
  npm run reviews -- publish <id>         everybody can read it
  npm run reviews -- reject <id> <words>  nobody can; its author reads the words and can change the review
  npm run reviews -- hide <id> <words>    takes a published one down; its author reads the words
  npm run reviews -- reply <id> <words>   what the school says to a published one; without words it is taken back
  npm run reviews -- flagged              published ones of which readers say that something is wrong
  npm run reviews -- keep <id>            a flagged one stays as it is, and is no longer listed as flagged
  npm run reviews -- reports              what readers say is wrong on the pages of schools
  npm run reviews -- close <id>           a report that was looked at

The site can stay up meanwhile.
`;

type ModerationDependencies = {
  readonly reviews: Pick<
    ReviewModeration,
    'waiting' | 'flagged' | 'publish' | 'reject' | 'keep' | 'hide' | 'reply'
  >;
  readonly reports: Pick<ReportService, 'waiting' | 'close'>;
  readonly print: (text: string) => void;
};

const maxListed = 50;
const minReasonLength = 10;
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const indented = (text: string): string => text.replace(/^/gm, '    ');

async function printWaiting({ reviews, print }: ModerationDependencies): Promise<void> {
  const waiting = await reviews.waiting(maxListed);
  if (waiting.length === 0) return print('No review waits.\n');
  for (const { id, school, type, stars, authorName, body, warnings, writtenAt } of waiting) {
    print(
      `${id}  ${writtenAt.toISOString()}\n  ${school}, ${type}, ${stars} of 5, ${authorName}\n`,
    );
    for (const warning of warnings) print(`  ! ${warningLabels[warning]}\n`);
    print(`${indented(body)}\n\n`);
  }
}

async function printFlagged({ reviews, print }: ModerationDependencies): Promise<void> {
  const flagged = await reviews.flagged(maxListed);
  if (flagged.length === 0) return print('No published review was flagged.\n');
  for (const { review, reason, at } of flagged)
    print(`${review.id}  ${at.toISOString()}\n  ${reason}\n${indented(review.body)}\n\n`);
}

async function printReports({ reports, print }: ModerationDependencies): Promise<void> {
  const open = await reports.waiting(maxListed);
  if (open.length === 0) return print('No report is open.\n');
  for (const { report, slug, name } of open) {
    const { id, field, message, email, createdAt } = report;
    print(`${id}  ${createdAt.toISOString()}\n  ${name}, /university/${slug}\n`);
    print(`  ${field || 'The whole page'}${email === '' ? '' : `, answer to ${email}`}\n`);
    print(`${indented(message)}\n\n`);
  }
}

const commands = ['publish', 'reject', 'keep', 'hide', 'reply', 'close'] as const;
type Command = (typeof commands)[number];

function runCommand(
  { reviews, reports }: ModerationDependencies,
  command: Command,
  id: string,
  words: string,
) {
  const ways: Readonly<Record<Command, () => Promise<boolean>>> = {
    publish: () => reviews.publish(id),
    reject: () => reviews.reject(id, words),
    keep: () => reviews.keep(id),
    hide: () => reviews.hide(id, words),
    reply: () => reviews.reply(id, words),
    close: () => reports.close(id),
  };
  return ways[command]();
}

/** @returns the exit code: 1 when nothing was changed although something was asked for */
export async function moderate(
  args: readonly string[],
  deps: ModerationDependencies,
): Promise<0 | 1> {
  const { print } = deps;
  const [asked = 'list', id = '', ...rest] = args;
  const lists = { list: printWaiting, flagged: printFlagged, reports: printReports };
  if (asked === 'list' || asked === 'flagged' || asked === 'reports') {
    await lists[asked](deps);
    return 0;
  }
  const command = commands.find((each) => each === asked);
  if (command === undefined) {
    print(moderationHelp);
    return asked === 'help' || asked === '--help' ? 0 : 1;
  }
  if (!idShape.test(id)) {
    print(`Which one? npm run reviews -- ${command} <id>\n`);
    return 1;
  }
  const words = cleanText(rest.join(' '));
  if ((command === 'reject' || command === 'hide') && words.length < minReasonLength) {
    print('Say why in a few words: its author reads them.\n');
    return 1;
  }
  const done = await runCommand(deps, command, id, words);
  print(
    done
      ? 'Done.\n'
      : 'There is none with this id that this can be done to. Nothing was changed.\n',
  );
  return done ? 0 : 1;
}
