// One line of the bench: what was measured, and what it may be (performance.md, "Budgets").

export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most it may be; the least for `atLeast`. Null: reported only. */
  readonly budget: number | null;
  readonly atLeast?: boolean;
  /** Counts fail a run; timings on a shared machine are reported. */
  readonly kind: 'count' | 'ratio' | 'time';
};

export const isWithinBudget = ({ value, budget, atLeast }: Figure): boolean =>
  budget === null || (atLeast ? value >= budget : value <= budget);

/** The middle of the values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @param share 0.95 for the value that 95 % do not exceed */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** All figures as one table for the terminal. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`.trim(),
    figure.budget === null
      ? ''
      : `${figure.atLeast ? '≥' : '≤'} ${figure.budget} ${figure.unit}`.trim(),
    figure.budget === null ? '' : isWithinBudget(figure) ? 'holds' : 'OVER',
  ]);
  const head = ['what', 'measured', 'budget', ''];
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
