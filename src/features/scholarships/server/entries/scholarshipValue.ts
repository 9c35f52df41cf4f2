// A stored scholarship as the form edits it, and back: what nobody says is blank there and null here.
import type { ScholarshipValue } from '../../scholarshipType.ts';
import { type DividedRow, divideRow } from '../builtIn/scholarshipFile.ts';
import type { ScholarshipRow } from '../store.ts';

type Answer = ScholarshipValue['renewable'];

const toAnswer = (said: boolean | null): Answer => {
  if (said === null) return 'not_said';
  return said ? 'yes' : 'no';
};
const fromAnswer = (answer: Answer): boolean | null =>
  answer === 'not_said' ? null : answer === 'yes';
const orNull = (text: string): string | null => (text === '' ? null : text);

export function toValue({
  facts,
  details,
}: Pick<ScholarshipRow, 'facts' | 'details'>): ScholarshipValue {
  const { amount, eligibility, cycle } = facts;
  return {
    name: facts.name,
    sponsor: facts.sponsor,
    url: facts.url,
    kind: facts.kind,
    fee: false,
    amount: { text: amount.text, min: amount.min, max: amount.max, cycle: amount.cycle ?? '' },
    awards: details.awards,
    renewable: toAnswer(details.renewable),
    service: details.service === null ? null : { years: facts.serviceYears, text: details.service },
    eligibility: {
      programs: eligibility.programs,
      levels: eligibility.levels,
      states: eligibility.states,
      minGpa: eligibility.minGpa,
      citizenship: eligibility.citizenship,
      needBased: toAnswer(eligibility.needBased),
      meritBased: toAnswer(eligibility.meritBased),
      membership: eligibility.membership ?? '',
      groups: eligibility.groups,
      other: details.other,
    },
    requirements: facts.requirements,
    cycle: {
      label: cycle.label ?? '',
      kind: cycle.kind,
      opens: cycle.opens ?? '',
      closes: cycle.closes ?? '',
      closesAt: cycle.closesAt ?? '',
      zone: cycle.zone ?? '',
      text: details.dates ?? '',
    },
    combines: { rule: facts.combines, text: details.combines ?? '' },
    sources: details.sources.map(({ url, title, year }) => ({ url, title, year: year ?? '' })),
    checkedAt: facts.checked_at,
  };
}

/** @param value without a fee */
export function toRow(slug: string, value: ScholarshipValue): DividedRow {
  const { amount, eligibility, cycle, combines, sources } = value;
  return divideRow({
    ...value,
    slug,
    fee: false,
    amount: { ...amount, cycle: orNull(amount.cycle) },
    renewable: fromAnswer(value.renewable),
    eligibility: {
      ...eligibility,
      needBased: fromAnswer(eligibility.needBased),
      meritBased: fromAnswer(eligibility.meritBased),
      membership: orNull(eligibility.membership),
    },
    cycle: {
      kind: cycle.kind,
      label: orNull(cycle.label),
      opens: orNull(cycle.opens),
      closes: orNull(cycle.closes),
      closesAt: orNull(cycle.closesAt),
      zone: orNull(cycle.zone),
      text: orNull(cycle.text),
    },
    combines: { rule: combines.rule, text: orNull(combines.text) },
    sources: sources.map((source) => ({ ...source, year: orNull(source.year) })),
  });
}
