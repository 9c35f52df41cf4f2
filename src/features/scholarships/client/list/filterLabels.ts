import { stateName } from '#shared/geo/placeText.ts';
import type { ScholarshipFilter } from '../../filters.ts';
import { levelLabels, programLabels, stateLabels } from '../../labels.ts';
import { formatDollars } from '../cardText.ts';

export const basisLabels = { need: 'Financial need', merit: 'Merit' } as const;
export const serviceLabels = {
  with: 'With a service obligation',
  without: 'Without a service obligation',
} as const;

const labels: Readonly<Record<keyof ScholarshipFilter, (filter: ScholarshipFilter) => string>> = {
  q: ({ q }) => `“${q.trim()}”`,
  program: ({ program }) => (program === '' ? '' : programLabels[program]),
  level: ({ level }) => (level === '' ? '' : `You’re ${levelLabels[level]}`),
  state: ({ state }) => stateName(state),
  basis: ({ basis }) => (basis === '' ? '' : basisLabels[basis]),
  service: ({ service }) => (service === '' ? '' : serviceLabels[service]),
  noEssay: () => 'No essay',
  deadline: ({ deadline }) => (deadline === '' ? '' : stateLabels[deadline]),
  minAmount: ({ minAmount }) => (minAmount === null ? '' : `${formatDollars(minAmount)} or more`),
};

/** What a filter is called while it is on. */
export const filterLabel = (key: keyof ScholarshipFilter, filter: ScholarshipFilter): string =>
  labels[key](filter);
