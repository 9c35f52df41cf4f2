import { describe, expect, it } from 'vitest';
import { presentOutcomes } from './presentOutcomes.ts';

describe('what became of graduates', () => {
  it('is told in the order of the types; what is stored and cannot be read is not reported', () => {
    const row = { universityId: 1, runId: 7 };
    const told = presentOutcomes(
      [
        { ...row, type: 'MSN', values: { earnings: 'suppressed' } },
        { ...row, type: 'BSN', values: { earnings: 7_610_000, debt: 1_950_000, other: 3 } },
        { ...row, type: 'ADN', values: { earnings: 'much', debt: null } },
        { ...row, type: 'LVN', values: null },
      ],
      (runId) => (runId === 7 ? 2 : null),
    );
    const none = 'not_reported';
    expect(told).toEqual([
      { type: 'ADN', earnings: none, debt: none, source: 2 },
      { type: 'BSN', earnings: 7_610_000, debt: 1_950_000, source: 2 },
      { type: 'LVN', earnings: none, debt: none, source: 2 },
      { type: 'MSN', earnings: 'suppressed', debt: none, source: 2 },
    ]);
  });
});
