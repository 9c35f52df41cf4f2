import { csvRow } from '#shared/text/csvCell.ts';
import type { Run } from './fileFormat.ts';
import type { Remark, RemarkSink, RunReport } from './report.ts';

const count = (value: number): string => value.toLocaleString('en-US');

const maxSkipped = 20;
const minPerReason = 3;
const maxPerColumn = 3;

const lineOf = ({ line, reason }: Remark): string => `  line ${line}: ${reason}`;
const more = (left: number): string[] =>
  left > 0 ? [`  and ${count(left)} more; --report <file.csv> writes them all`] : [];

const kindOf = (reason: string): string => reason.replace(/“[^”]*”|\d+/g, '');

/** So that one reason does not hide the others. */
function someOfEach(skipped: readonly Remark[]): Remark[] {
  const kinds = new Set(skipped.map(({ reason }) => kindOf(reason)));
  const most = Math.max(minPerReason, Math.floor(maxSkipped / kinds.size));
  const shownOf = new Map<string, number>();
  return skipped.filter(({ reason }) => {
    const before = shownOf.get(kindOf(reason)) ?? 0;
    shownOf.set(kindOf(reason), before + 1);
    return before < most;
  });
}

function skippedRows({ skipped, skippedCount }: RunReport): string[] {
  if (skippedCount === 0) return [];
  const shown = someOfEach(skipped);
  return [
    '',
    `Skipped rows: ${count(skippedCount)}`,
    ...shown.map(lineOf),
    ...more(skippedCount - shown.length),
  ];
}

function notedCells({ noted, notedCount }: RunReport): string[] {
  if (notedCount === 0) return [];
  const shownOf = new Map<string, number>();
  const shown = noted.filter(({ reason }) => {
    const column = reason.slice(0, reason.indexOf(':'));
    const before = shownOf.get(column) ?? 0;
    shownOf.set(column, before + 1);
    return before < maxPerColumn;
  });
  return [
    '',
    `Cells left out or mended: ${count(notedCount)}`,
    ...shown.map(lineOf),
    ...more(notedCount - shown.length),
  ];
}

export function reportText(run: Run, report: RunReport, written?: string): string {
  const { rows, added, changed, confirmed, unchanged, older, closed, skippedCount } = report;
  return [
    `Import ${run.id}: ${run.sourceName}, year ${run.year}`,
    `  ${count(rows)} rows`,
    `  ${count(added)} added`,
    `  ${count(changed)} changed`,
    ...(confirmed > 0 ? [`  ${count(confirmed)} the same, now from this file`] : []),
    `  ${count(unchanged)} unchanged`,
    ...(older > 0
      ? [`  ${count(older)} left as they are, known from a later year (--over-newer replaces them)`]
      : []),
    ...(closed > 0
      ? [`  ${count(closed)} closed, for the newest header file does not name them`]
      : []),
    `  ${count(skippedCount)} skipped`,
    ...report.remarks.map((sentence) => `\n${sentence}`),
    ...skippedRows(report),
    ...notedCells(report),
    ...(written === undefined ? [] : ['', `All of them are in ${written}.`]),
    '',
  ].join('\n');
}

export const remarkColumns = `${csvRow(['what', 'line', 'reason'])}\r\n`;

/** A line of the file of --report; what stands in the imported file may come from anybody. */
export const remarkAsCsv = (what: Parameters<RemarkSink>[0], { line, reason }: Remark): string =>
  `${csvRow([what, String(line), reason])}\r\n`;
