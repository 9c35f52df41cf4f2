import { describe, expect, it } from 'vitest';
import { flagRegistration } from './registrationFlags.ts';

const usual = { isDisposable: false, ofDevice: 3, ofNetwork: 20 };

describe('a registration', () => {
  it('is nothing to look at as long as nothing is unusual', () => {
    expect(flagRegistration(usual)).toEqual([]);
    expect(flagRegistration({ ...usual, ofDevice: null })).toEqual([]);
  });

  it.each([
    [{ isDisposable: true }, 'disposable_address'],
    [{ ofDevice: 4 }, 'busy_device'],
    [{ ofNetwork: 21 }, 'busy_network'],
  ])('with %j is flagged', (facts, flag) => {
    expect(flagRegistration({ ...usual, ...facts })).toEqual([flag]);
  });
});
