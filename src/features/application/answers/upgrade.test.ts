import { describe, expect, it } from 'vitest';
import { applicationSchema } from '../contract.ts';
import { type UpgradeStep, upgrade } from './upgrade.ts';

const renamed: UpgradeStep = {
  to: 2,
  section: 'personal-information',
  move: (path, value) => {
    if (path === 'firstName') return [{ path: 'legalFirstName', value }];
    if (path === 'fullName') {
      const [first = '', ...rest] = value.split(' ');
      return [
        { path: 'legalFirstName', value: first },
        { path: 'legalLastName', value: rest.join(' ') },
      ];
    }
    return path === 'faxNumber' ? null : [{ path, value }];
  },
};
const up = (values: Record<string, string>, from = 1) =>
  upgrade('personal-information', values, from, [renamed], 2);

describe('a draft of an older version', () => {
  it('finds a renamed field under its new name', () => {
    expect(up({ firstName: 'Zoë' })).toEqual({ legalFirstName: 'Zoë' });
  });

  it('has a split field in its parts', () => {
    expect(up({ fullName: 'Zoë van Dijk' })).toEqual({
      legalFirstName: 'Zoë',
      legalLastName: 'van Dijk',
    });
  });

  it('keeps what has no place any more, and what nobody knows', () => {
    expect(up({ faxNumber: '555', 'colleges/x/y': 'z' })).toEqual({
      'unknown:faxNumber': '555',
      'unknown:colleges/x/y': 'z',
    });
  });

  it('keeps both texts when two of them want one place', () => {
    expect(up({ firstName: 'Zoë', legalFirstName: 'Chloë' })).toEqual({
      legalFirstName: 'Zoë',
      'unknown:legalFirstName': 'Chloë',
    });
  });

  it('gets back from the unknown what has a place again', () => {
    expect(up({ 'unknown:legalMiddleName': 'J' })).toEqual({ legalMiddleName: 'J' });
  });

  it('is left alone when it is of this version, or of a newer one before a rollback', () => {
    const values = { somethingNew: 'x' };
    expect(upgrade('personal-information', values, applicationSchema)).toBe(values);
    expect(upgrade('personal-information', values, applicationSchema + 1)).toBe(values);
  });

  it('loses no text, whatever it held', () => {
    const before = {
      firstName: 'a',
      legalFirstName: 'b',
      faxNumber: 'c',
      'unknown:faxNumber': 'd',
    };
    expect(Object.values(up(before)).sort()).toEqual(['a', 'b', 'c', 'd']);
  });
});
