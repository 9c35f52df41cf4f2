import type {
  ChangeKind,
  Deadline,
  ProgramDetails,
} from '#shared/reference/catalogue/catalogue.ts';
import { prerequisiteText } from '#shared/reference/catalogue/programRequirements.ts';
import {
  admissionLabels,
  approvalLabels,
  gpaRuleLabels,
  interviewLabels,
  testLabels,
} from '#shared/reference/catalogue/programLabels.ts';
import { deadlineLabels, formatMoney, routeLabels } from '#shared/reference/catalogue/labels.ts';
import { formatZonedMoment } from '#shared/time/zonedTime.ts';

export type ProgramChange = {
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly before: string;
  readonly after: string;
};

const word = <T extends string>(words: Readonly<Record<T, string>>, value: T | null): string =>
  value === null ? '' : words[value];
const amount = (value: number | null, one: string, many: string): string =>
  value === null ? '' : `${value} ${value === 1 ? one : many}`;

const accreditationText = ({ accreditation: one }: ProgramDetails): string =>
  one === null
    ? ''
    : [one.body ?? 'None', one.status, one.until === '' ? '' : `until ${one.until}`]
        .filter(Boolean)
        .join(', ');

const approvalText = ({ approval: one }: ProgramDetails): string =>
  one === null ? '' : [approvalLabels[one.status], one.board].filter(Boolean).join(', ');

type Fact = readonly [kind: ChangeKind, subject: string, text: (details: ProgramDetails) => string];
const facts: readonly Fact[] = [
  ['fee', 'Application fee', ({ fee }) => (fee === null ? '' : formatMoney(fee))],
  ['fee', 'Fee waiver', ({ feeWaiver }) => feeWaiver],
  ['accreditation', 'Accreditation', accreditationText],
  ['approval', 'Approval by the state board', approvalText],
  ['requirement', 'Minimum GPA', ({ minGpa }) => (minGpa === null ? '' : minGpa.toFixed(2))],
  ['requirement', 'How GPA is counted', ({ gpaRule }) => word(gpaRuleLabels, gpaRule)],
  ['requirement', 'References', ({ referencesRequired }) => String(referencesRequired ?? '')],
  ['requirement', 'Interview', ({ interview }) => word(interviewLabels, interview)],
  ['requirement', 'Background check', ({ backgroundCheck }) => backgroundCheck],
  ['requirement', 'How students are chosen', (all) => word(admissionLabels, all.admissionMethod)],
  ['requirement', 'Waiting list', (all) => amount(all.waitlistMonths, 'month', 'months')],
  ['requirement', 'Where to apply', ({ route }) => word(routeLabels, route)],
];

type List = readonly [subject: string, items: (details: ProgramDetails) => readonly string[]];
const lists: readonly List[] = [
  ['Prerequisites', ({ prerequisites }) => (prerequisites ?? []).map(prerequisiteText)],
  [
    'Tests',
    ({ tests }) =>
      (tests ?? []).map(({ name, min }) =>
        min === null ? testLabels[name] : `${testLabels[name]}, at least ${min}`,
      ),
  ],
  ['Essays', ({ essays }) => essays.map(({ prompt }) => prompt)],
  ['Questions', ({ questions }) => questions.map(({ label }) => label)],
  [
    'Documents',
    ({ documents }) =>
      documents.map(({ label, required }) => (required ? label : `${label} (if wanted)`)),
  ],
];

/** What people who apply must hear of; a corrected link or a newer date of checking is not. */
export function programChanges(before: ProgramDetails, after: ProgramDetails): ProgramChange[] {
  const moved: ProgramChange[] = [];
  for (const [kind, subject, text] of facts) {
    const [was, is] = [text(before), text(after)];
    if (was !== is) moved.push({ kind, subject, before: was, after: is });
  }
  for (const [subject, items] of lists) {
    const [was, is] = [items(before), items(after)];
    const gone = was.filter((item) => !is.includes(item));
    const come = is.filter((item) => !was.includes(item));
    if (gone.length + come.length > 0)
      moved.push({
        kind: 'requirement',
        subject,
        before: gone.join('; '),
        after: come.join('; '),
      });
  }
  return moved;
}

type DatedDeadline = { readonly at: Date } & Pick<Deadline, 'cycle' | 'kind' | 'zone' | 'status'>;

const deadlineText = ({ at, zone, status }: DatedDeadline): string =>
  `${formatZonedMoment(at, zone)}${status === 'expected' ? ' (expected)' : ''}`;

export function deadlineChange(
  before: DatedDeadline | null,
  after: DatedDeadline | null,
): ProgramChange | null {
  const one = after ?? before;
  if (one === null) return null;
  const [was, is] = [before, after].map((each) => (each === null ? '' : deadlineText(each)));
  if (was === is) return null;
  return {
    kind: 'deadline',
    subject: `${deadlineLabels[one.kind]}, ${one.cycle}`,
    before: was ?? '',
    after: is ?? '',
  };
}
