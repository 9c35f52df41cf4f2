import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '#shared/time/duration.ts';
import {
  addMonths,
  codeSigns,
  codeLength,
  covers,
  type EntitlementTerms,
  findEndedPlan,
  findEndingReminder,
  findPackage,
  formatCode,
  formatPrice,
  offerFor,
  offersFor,
  packageKeys,
  packages,
  parseCode,
} from './rules.ts';

const now = new Date('2026-11-29T12:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * day);

const entitlement = (facts: Partial<EntitlementTerms> = {}): EntitlementTerms => ({
  package: 'filter_toggle',
  upgradeFrom: '',
  startsAt: inDays(-1),
  endsAt: inDays(300),
  revokedAt: null,
  pausedAt: null,
  ...facts,
});

describe('a plan that somebody had', () => {
  it('is the one that ended last, and is not covered by what they have', () => {
    const ended = entitlement({ package: 'application_condenser', endsAt: inDays(-3) });
    const before = entitlement({ package: 'application_condenser', endsAt: inDays(-400) });
    expect(findEndedPlan([before, ended, entitlement()], now)).toEqual({
      package: 'application_condenser',
      endedAt: inDays(-3),
    });
  });

  it('ended when it was taken back', () => {
    const revoked = entitlement({ revokedAt: inDays(-1) });
    expect(findEndedPlan([revoked], now)?.endedAt).toEqual(inDays(-1));
  });

  it.each([
    ['there was none', []],
    ['it goes on', [entitlement()]],
    ['it is on hold', [entitlement({ pausedAt: inDays(-1) })]],
    [
      'a higher one goes on',
      [entitlement({ endsAt: inDays(-1) }), entitlement({ package: 'application_condenser' })],
    ],
  ])('is none where %s', (_, all) => {
    expect(findEndedPlan(all, now)).toBeNull();
  });
});

describe('the package that follows from entitlements', () => {
  it('is none without one', () => {
    expect(findPackage([], now)).toBe('');
  });

  it('is the highest of those that are active', () => {
    const both = [entitlement(), entitlement({ package: 'application_condenser' })];
    expect(findPackage(both, now)).toBe('application_condenser');
    expect(findPackage(both.toReversed(), now)).toBe('application_condenser');
  });

  it.each([
    ['has ended', { endsAt: now }],
    ['has not begun', { startsAt: inDays(1) }],
    ['was revoked', { revokedAt: inDays(-1) }],
    ['is paused by a dispute', { pausedAt: inDays(-1) }],
  ])('does not come from one that %s', (_, facts) => {
    const condenser = entitlement({ package: 'application_condenser', ...facts });
    expect(findPackage([condenser], now)).toBe('');
    expect(findPackage([condenser, entitlement()], now)).toBe('filter_toggle');
  });

  describe('with an upgrade', () => {
    const base = entitlement({ startsAt: inDays(-20) });
    const upgrade = entitlement({ package: 'application_condenser', upgradeFrom: 'filter_toggle' });

    it.each<[string, Partial<EntitlementTerms>, string]>([
      ['stands', {}, 'application_condenser'],
      ['ended by itself meanwhile', { endsAt: inDays(-0.5) }, 'application_condenser'],
      ['was refunded', { revokedAt: now }, 'filter_toggle'],
      ['is on hold', { pausedAt: now }, 'filter_toggle'],
      ['had ended before', { endsAt: inDays(-2) }, 'filter_toggle'],
    ])('whose base %s', (_, facts, expected) => {
      const all = [{ ...base, ...facts }, upgrade];
      expect(findPackage(all, now)).toBe(expected);
      expect(findPackage(all.toReversed(), now)).toBe(expected);
    });

    it('alone is what it was based on, which its own payment covers', () => {
      expect(findPackage([upgrade], now)).toBe('filter_toggle');
      for (const { amount, upgradeFrom } of offersFor('filter_toggle'))
        expect(amount).toBeGreaterThanOrEqual(packages[upgradeFrom || 'filter_toggle'].price);
    });

    it('paid for twice is all of it', () => {
      expect(findPackage([upgrade, { ...upgrade }], now)).toBe('application_condenser');
    });
  });

  it('does not end by itself without an end', () => {
    expect(findPackage([entitlement({ endsAt: null })], inDays(10_000))).toBe('filter_toggle');
  });

  it('covers every active entitlement, whatever their order', () => {
    const moment = fc.option(fc.integer({ min: -5, max: 5 }).map(inDays), { nil: null });
    const any = fc.record({
      package: fc.constantFrom(...packageKeys),
      upgradeFrom: fc.constant('' as const),
      startsAt: fc.integer({ min: -5, max: 5 }).map(inDays),
      endsAt: moment,
      revokedAt: moment,
      pausedAt: moment,
    });
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const found = findPackage(list, now);
        const active = list.filter((each) => findPackage([each], now) !== '');
        expect(active.every((each) => covers(found, each.package))).toBe(true);
        expect(found === '' || active.some((each) => each.package === found)).toBe(true);
        expect(findPackage(list.toReversed(), now)).toBe(found);
      }),
    );
  });
});

describe('a price', () => {
  it('is whole cents', () => {
    for (const key of packageKeys) expect(Number.isSafeInteger(packages[key].price)).toBe(true);
  });

  it('is the full one without a package, and the difference for an upgrade', () => {
    expect(offersFor('')).toEqual([
      { package: 'filter_toggle', amount: 2900, upgradeFrom: '' },
      { package: 'application_condenser', amount: 7900, upgradeFrom: '' },
    ]);
    expect(offersFor('filter_toggle')).toEqual([
      { package: 'application_condenser', amount: 5000, upgradeFrom: 'filter_toggle' },
    ]);
  });

  it('is none for what a person has already', () => {
    expect(offerFor('filter_toggle', 'filter_toggle')).toBeNull();
    expect(offersFor('application_condenser')).toEqual([]);
  });

  it.each([
    [2900, '$29'],
    [2950, '$29.50'],
    [5, '$0.05'],
  ])('of %i cents is written %s', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });
});

describe('the end of a package', () => {
  it.each([
    ['2026-11-29T12:00:00Z', 12, '2027-11-29T12:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
    ['2026-01-31T23:59:00Z', 1, '2026-02-28T23:59:00.000Z'],
  ])('of %s in %i months is %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });

  it('is announced 14 and 3 days before, each once', () => {
    expect(findEndingReminder(inDays(15), null, now)).toBeNull();
    expect(findEndingReminder(inDays(14), null, now)).toBe(14);
    expect(findEndingReminder(inDays(10), 14, now)).toBeNull();
    expect(findEndingReminder(inDays(3), 14, now)).toBe(3);
    expect(findEndingReminder(inDays(1), 3, now)).toBeNull();
  });

  it('is announced once after a standstill, and never afterwards', () => {
    expect(findEndingReminder(inDays(2), null, now)).toBe(3);
    expect(findEndingReminder(inDays(2), 3, now)).toBeNull();
    expect(findEndingReminder(now, null, now)).toBeNull();
  });
});

describe('a code', () => {
  const code = fc
    .array(fc.constantFrom(...codeSigns), { minLength: codeLength, maxLength: codeLength })
    .map((signs) => signs.join(''));

  it('is read as it is written, in small letters and with spaces too', () => {
    fc.assert(
      fc.property(code, (signs) => {
        expect(parseCode(formatCode(signs))).toBe(signs);
        expect(parseCode(` ${signs.toLowerCase().slice(0, 4)} ${signs.slice(4)}`)).toBe(signs);
      }),
    );
  });

  it('may be chosen: 8 to 24 letters and digits', () => {
    expect(parseCode('nurses 2027')).toBe('NURSES2027');
    expect(parseCode('A'.repeat(8))).toBe('A'.repeat(8));
    expect(parseCode('A'.repeat(24))).toBe('A'.repeat(24));
  });

  it.each(['', 'ABCD', 'ABCD-EFG', 'A'.repeat(25), 'ABCD-EFGH-JKM!', 'ÄBCD-EFGH-JKMN'])(
    'is not %j',
    (typed) => {
      expect(parseCode(typed)).toBeNull();
    },
  );

  it('is parsed from anything without a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const parsed = parseCode(typed);
        expect(parsed === null || /^[A-Z0-9]{8,24}$/.test(parsed)).toBe(true);
      }),
    );
  });
});
