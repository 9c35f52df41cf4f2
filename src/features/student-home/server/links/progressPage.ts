// For a counselor or a parent: how far a student is, and what is due. Never an answer, and nothing of the demographics.
import { escapeHtml } from '#server/text/escapeHtml.ts';
import { documentStyles, plainPage } from '#server/text/plainPage.ts';
import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import {
  type ApplicationProgress,
  countMissing,
  type ProgramProgress,
  type SectionProgress,
  stageLabels,
} from '../../rules.ts';
import type { DueDateRow } from '../dueDates.ts';

const sectionStates: Readonly<Record<SectionProgress['state'], string>> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  needs_attention: 'Needs attention',
  done: 'Done',
};

type Shown = {
  readonly firstName: string;
  readonly progress: ApplicationProgress;
  readonly dates: readonly DueDateRow[];
  readonly expiresAt: Date;
  /** IANA, of the student; empty where it is not known. */
  readonly timeZone: string;
  readonly siteName: string;
};

const list = (items: readonly string[], empty: string): string =>
  items.length === 0
    ? `<p>${empty}</p>`
    : `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

function formatClocks(at: Date, zone: string, timeZone: string): string {
  const there = formatZonedMoment(at, zone);
  const here = timeZone === '' ? there : formatZonedMoment(at, timeZone);
  return escapeHtml(here === there ? there : `${there} (student’s time: ${here})`);
}

const formatSection = ({ title, state, done, parts }: SectionProgress): string =>
  `${escapeHtml(title)}: ${sectionStates[state]}, ${done} of ${parts} parts done`;

function formatProgram(
  { school, program, cycle, stage, deadline, missing }: ProgramProgress,
  timeZone: string,
): string {
  const name = [school, program, cycle].filter(Boolean).join(', ') || 'Program without a name yet';
  const due = deadline ? ` Due ${formatClocks(deadline.at, deadline.zone, timeZone)}.` : '';
  const open = missing.length === 0 ? '' : ` Missing: ${countMissing(missing)}.`;
  return `<b>${escapeHtml(name)}</b>: ${stageLabels[stage]}.${due}${open}`;
}

const formatDue = (row: DueDateRow, timeZone: string): string => {
  const name = [row.school, row.program, row.cycle].filter(Boolean).join(', ');
  const doubt = row.confirmed ? '' : ' (not confirmed by the school)';
  return `<b>${escapeHtml(row.label)}</b>: ${escapeHtml(name)}, ${formatClocks(row.at, row.zone, timeZone)}${doubt}`;
};

export function formatProgressPage(shown: Shown): string {
  const { firstName, progress, dates, expiresAt, timeZone, siteName } = shown;
  const until = formatZonedMoment(expiresAt, timeZone || 'UTC');
  const shared =
    progress.shared.length === 0
      ? ''
      : `<p>Missing for every program: ${countMissing(progress.shared)}.</p>`;
  const body = [
    `<p>${escapeHtml(firstName)} shares this page from ${escapeHtml(siteName)} with you. It shows how far the application is, and never an answer. It ends on ${escapeHtml(until)}, or when ${escapeHtml(firstName)} ends it.</p>`,
    '<h2>Application</h2>',
    list(progress.sections.map(formatSection), 'Not started yet.'),
    shared,
    '<h2>Programs</h2>',
    list(
      progress.programs.map((program) => formatProgram(program, timeZone)),
      'No programs yet.',
    ),
    '<h2>Due in the next 60 days</h2>',
    list(
      dates.map((row) => formatDue(row, timeZone)),
      'Nothing is due.',
    ),
  ].join('\n');
  return plainPage({ title: `Progress of ${firstName}`, body, styles: documentStyles });
}
