// What a card says, in words.
import { formatCount, joined, plural } from '#shared/text/plural.ts';
import { stateName } from '#shared/geo/placeText.ts';
import type { Scholarship } from '../contract.ts';
import { citizenshipLabels, levelLabels, programLabels, stateLabels } from '../labels.ts';
import { formatDay, formatExpected, type ScholarshipState } from '../rules.ts';
import type { BannerTone } from '#ui/feedback/Banner.tsx';

export const stateTone: Readonly<Record<ScholarshipState['kind'], BannerTone | undefined>> = {
  open: 'good',
  soon: 'info',
  rolling: 'good',
  closed: undefined,
  unknown: 'warn',
};

export function stateLabel({ kind, daysLeft }: ScholarshipState): string {
  if (kind !== 'open' || daysLeft === null) return stateLabels[kind];
  if (daysLeft === 0) return 'Open, closes today';
  return `Open, ${plural(daysLeft, 'day')} left`;
}

/** The dates as far as they are known; what is expected is never a fixed day. */
export function dateLines(
  { cycle }: Pick<Scholarship, 'cycle'>,
  state: ScholarshipState,
): readonly string[] {
  const { opens, closes } = cycle;
  const lines: string[] = [];
  if (state.kind === 'soon' && opens !== null) lines.push(`Opens ${formatDay(opens)}`);
  if (state.kind === 'closed' && state.daysLeft !== null && opens !== null)
    lines.push(`The sponsor announced that it opens ${formatDay(opens)}`);
  if ((state.kind === 'open' || state.kind === 'soon') && closes !== null)
    lines.push(`Closes ${formatDay(closes)}`);
  if (state.expectedOpening !== null)
    lines.push(`Opening: ${formatExpected(state.expectedOpening, 'opened')}`);
  if (state.expectedClosing !== null)
    lines.push(`Closing: ${formatExpected(state.expectedClosing, 'closed')}`);
  if (state.kind === 'unknown' && lines.length === 0)
    lines.push('We don’t know this year’s dates. Look at the sponsor’s page.');
  return lines;
}

/** "$1,000 (2024)": with the year whose figure it is. */
export const amountLine = ({ amount }: Pick<Scholarship, 'amount'>): string =>
  amount.cycle === null ? amount.text : `${amount.text} (${amount.cycle})`;

export const formatDollars = (dollars: number): string => `$${formatCount(dollars)}`;

/** Who may apply, as far as the sponsor says it. */
export function whoLines({ eligibility }: Pick<Scholarship, 'eligibility'>): readonly string[] {
  const { programs, levels, states, minGpa, citizenship, needBased, meritBased, membership } =
    eligibility;
  const named = citizenship.flatMap((each) => (each === 'any' ? [] : [citizenshipLabels[each]]));
  return [
    ...(programs.length > 0
      ? [`Programs: ${joined(programs.map((each) => programLabels[each]))}`]
      : []),
    ...(levels.length > 0
      ? [
          `Students who are ${joined(
            levels.map((each) => levelLabels[each]),
            'or',
          )}`,
        ]
      : []),
    ...(states.length > 0 ? [`In ${joined(states.map(stateName), 'or')}`] : []),
    ...(minGpa === null ? [] : [`GPA of at least ${minGpa.toFixed(1)}`]),
    ...(citizenship.includes('any') ? ['Whatever your immigration status is'] : []),
    ...(named.length > 0 ? [`Open to ${joined(named, 'or')}`] : []),
    ...(needBased === true ? ['Financial need counts'] : []),
    ...(meritBased === true ? ['Grades and achievements count'] : []),
    ...(membership === null ? [] : [`For members: ${membership}`]),
    ...eligibility.groups,
  ];
}
