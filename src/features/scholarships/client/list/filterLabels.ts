import { stateName } from '#shared/geo/placeText.ts';
import type { ScholarshipFilter } from '../../filters.ts';
import { levelLabels, programLabels, stateLabels } from '../../labels.ts';
import { formatDollars } from '../cardText.ts';

export const basisLabels = { need: 'Financial need', merit: 'Merit' } as const;
export const serviceLabels = {
  with: 'With a service obligation',
  without: 'Without a service obligation',
} as const;

/** What a filter is called while it is on. */
export function filterLabel(key: keyof ScholarshipFilter, filter: ScholarshipFilter): string {
  const { q, program, level, state, basis, service, deadline, minAmount } = filter;
  switch (key) {
    case 'q':
      return `“${q.trim()}”`;
    case 'program':
      return program === '' ? '' : programLabels[program];
    case 'level':
      return level === '' ? '' : `You’re ${levelLabels[level]}`;
    case 'state':
      return stateName(state);
    case 'basis':
      return basis === '' ? '' : basisLabels[basis];
    case 'service':
      return service === '' ? '' : serviceLabels[service];
    case 'noEssay':
      return 'No essay';
    case 'deadline':
      return deadline === '' ? '' : stateLabels[deadline];
    case 'minAmount':
      return minAmount === null ? '' : `${formatDollars(minAmount)} or more`;
  }
}
