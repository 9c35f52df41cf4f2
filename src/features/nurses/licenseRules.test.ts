import { describe, expect, it } from 'vitest';
import {
  checkLicense,
  formatLicenseNumber,
  lastFourOf,
  licenseNumberWarning,
} from './licenseRules.ts';
import { buildLicenseFields } from './testing.ts';

const today = '2026-11-20';
const codes = (facts: Parameters<typeof buildLicenseFields>[0]): string[] =>
  checkLicense(buildLicenseFields(facts), today).map(({ path, code }) => `${path}: ${code}`);

describe('a license', () => {
  it('is taken with a number, a state, a type and a date to come', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ expiresOn: today })).toEqual([]);
  });
  it.each([
    [{ expiresOn: '2026-11-19' }, 'expiresOn: expired'],
    [{ expiresOn: '2026-02-30' }, 'expiresOn: not_a_date'],
    [{ expiresOn: '' }, 'expiresOn: required'],
    [{ expiresOn: '2099-01-01' }, 'expiresOn: too_far'],
    [{ number: '' }, 'number: required'],
    [{ number: 'ask me' }, 'number: number_format'],
    [{ number: '<1234567>' }, 'number: number_format'],
    [{ jurisdiction: 'XX' }, 'jurisdiction: not_listed'],
    [{ type: '' }, 'type: required'],
  ])('with %o is refused', (facts, code) => expect(codes(facts)).toEqual([code]));
});

describe('the number of a license', () => {
  it('that another state writes is warned of and still taken', () => {
    const texan = { jurisdiction: 'CA', type: 'RN', number: 'RN.123456' };
    expect(licenseNumberWarning(texan)).toContain('California');
    expect(codes(texan)).toEqual([]);
  });
  it('of the state’s form is not warned of, nor one of a state whose form is unknown', () => {
    expect(licenseNumberWarning({ jurisdiction: 'CA', type: 'RN', number: '123456' })).toBeNull();
    expect(licenseNumberWarning({ jurisdiction: 'VT', type: 'RN', number: 'x1' })).toBeNull();
    expect(licenseNumberWarning({ jurisdiction: 'CA', type: 'RN', number: '' })).toBeNull();
  });
  it('is written as the state writes it', () => {
    const number = (jurisdiction: string, text: string) =>
      formatLicenseNumber({ jurisdiction, type: 'RN', number: text });
    expect(number('OH', 'rn 123456')).toBe('RN.123456');
    expect(number('IL', '041123456')).toBe('041.123456');
    expect(number('CA', ' rn-12 ')).toBe('RN-12');
  });
  it('is shown by its last four characters', () => {
    expect(lastFourOf('041.123456')).toBe('3456');
    expect(lastFourOf('RN-12')).toBe('RN12');
  });
});
