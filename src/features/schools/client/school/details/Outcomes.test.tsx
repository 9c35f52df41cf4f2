// @module-tag long
// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NursingOutcome } from '#features/schools/contract.ts';
import { buildSchool } from '#features/schools/testing.ts';
import { Outcomes } from './Outcomes.tsx';

afterEach(cleanup);

const scorecard = {
  kind: 'scorecard-field-of-study',
  name: 'College Scorecard, U.S. Department of Education',
  url: 'https://collegescorecard.ed.gov/data/',
  year: '2023',
  file: 'f.csv',
  loadedAt: '2026-11-24T00:00:00Z',
} as const;
const shown = (outcomes: readonly NursingOutcome[]): string => {
  const school = buildSchool({ outcomes: [...outcomes], sources: [scorecard] });
  return render(<Outcomes school={school} />).container.textContent;
};

describe('what became of graduates', () => {
  it('is a line a type, with its source and year', () => {
    const text = shown([
      { type: 'ADN', earnings: 'suppressed', debt: 1_200_000, source: 0 },
      { type: 'BSN', earnings: 7_610_000, debt: 1_950_000, source: 0 },
    ]);
    expect(text).toContain(
      'Bachelor’s degrees in nursing: median earnings of $76,100 one year after graduation, median federal student debt of $19,500.',
    );
    expect(text).toContain(
      'Associate degrees in nursing: too few graduates to show earnings, median federal student debt of $12,000.',
    );
    expect(text).toContain('Source: College Scorecard, U.S. Department of Education, 2023');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('is not mentioned where no number is known', () => {
    expect(shown([])).toBe('');
    expect(shown([{ type: 'BSN', earnings: 'suppressed', debt: 'not_reported', source: 0 }])).toBe(
      '',
    );
  });
});
