import { afterEach, describe, expect, it } from 'vitest';
import { toLocalMoment, toUtcMoment } from './localMoment.ts';

const { TZ: zone } = process.env;
afterEach(() => {
  process.env['TZ'] = zone;
});

describe('a time of the form', () => {
  it('is one of the device, and stored in UTC', () => {
    process.env['TZ'] = 'America/Los_Angeles';
    expect(toUtcMoment('2026-12-01T09:30')).toBe('2026-12-01T17:30:00.000Z');
    expect(toLocalMoment('2026-12-01T17:30:00.000Z')).toBe('2026-12-01T09:30');
  });

  it('in the hour that daylight saving skips is none', () => {
    process.env['TZ'] = 'America/Los_Angeles';
    expect(toUtcMoment('2027-03-14T02:30')).toBeNull();
    expect(toUtcMoment('2027-03-14T03:30')).toBe('2027-03-14T10:30:00.000Z');
  });

  it.each(['', 'soon', '2026-13-01T09:30', '2026-12-01'])('%j is none', (text) => {
    expect(toUtcMoment(text)).toBeNull();
  });
});
