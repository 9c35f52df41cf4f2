import { describe, expect, it } from 'vitest';
import { describeClockDifference } from './clockDifference.ts';

const server = '2027-03-02T08:05:00.000Z';
const difference = (device: string) => describeClockDifference(device, server);

describe('the clock of a device', () => {
  it.each([
    ['2027-03-01T08:05:20.000Z', 'about 1 day behind ours'],
    ['2027-03-05T08:05:00.000Z', 'about 3 days ahead of ours'],
    ['2027-03-02T05:05:00.000Z', 'about 3 hours behind ours'],
    ['2027-03-02T00:05:00.000-09:00', 'about 1 hour ahead of ours'],
    ['2027-03-02T08:45:00.000Z', 'about 40 minutes ahead of ours'],
  ])('that says %s is %s', (device, words) => {
    expect(difference(device)).toBe(`Your device’s clock is ${words}.`);
  });

  it('is right while it differs by no more than a slow connection', () => {
    expect(difference('2027-03-02T08:14:59.000Z')).toBe('');
    expect(difference('2027-03-02T00:00:00.000-08:00')).toBe('');
  });
});
