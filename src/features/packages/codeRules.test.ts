import { describe, expect, it } from 'vitest';
import { checkNewCode, endOfDay, getCodeState, maxUses, type NewCodeInput } from './codeRules.ts';

const now = new Date('2026-11-30T12:00:00Z');
const good: NewCodeInput = {
  name: 'Spring fair',
  code: '',
  package: 'filter_toggle',
  uses: 1,
  until: '',
};
const codes = (facts: Partial<NewCodeInput>): string[] =>
  checkNewCode({ ...good, ...facts }, now).map(({ path, code }) => `${path}: ${code}`);

describe('a new code', () => {
  it('may be random or chosen, with or without a last day', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ code: 'nurses-2027', until: '2026-11-30', uses: maxUses })).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name: required'],
    [{ name: 'a'.repeat(81) }, 'name: long'],
    [{ code: 'ABCDEFG' }, 'code: signs'],
    [{ code: 'A'.repeat(25) }, 'code: signs'],
    [{ code: 'ÄBCDEFGH' }, 'code: signs'],
    [{ package: 'everything' }, 'package: required'],
    [{ uses: 0 }, 'uses: uses'],
    [{ uses: 0.001 }, 'uses: uses'],
    [{ uses: maxUses + 1 }, 'uses: uses'],
    [{ uses: Number.NaN }, 'uses: uses'],
    [{ until: '2026-11-28' }, 'until: past'],
    [{ until: '2027-02-29' }, 'until: day'],
    [{ until: 'May' }, 'until: day'],
  ] as const)('like %j is refused', (facts, expected) => {
    expect(codes(facts)).toEqual([expected]);
  });

  it('works through its last day in every state', () => {
    expect(endOfDay('2026-11-30').toISOString()).toBe('2026-12-01T10:00:00.000Z');
    expect(endOfDay('2027-12-31').toISOString()).toBe('2028-01-01T10:00:00.000Z');
    const inHawaii = new Date('2026-12-01T09:59:59Z');
    expect(checkNewCode({ ...good, until: '2026-11-30' }, inHawaii)).toEqual([]);
  });
});

describe('the state of a code', () => {
  it.each([
    [{ used: 0, endsAt: null, endedAt: null }, 'active'],
    [{ used: 2, endsAt: null, endedAt: null }, 'used_up'],
    [{ used: 0, endsAt: now, endedAt: null }, 'expired'],
    [{ used: 2, endsAt: now, endedAt: now }, 'ended'],
  ] as const)('of %j is %s', (facts, expected) => {
    expect(getCodeState({ uses: 2, ...facts }, now)).toBe(expected);
  });
});
