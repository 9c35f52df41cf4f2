import { expect, it } from 'vitest';
import { describeBytes } from './describeBytes.ts';

it('writes sizes as people read them', () => {
  expect(
    [0, 1, 999, 1000, 262_144, 999_949, 999_950, 9_400_000, 10_000_000].map(describeBytes),
  ).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '262.1 kB',
    '999.9 kB',
    '1 MB',
    '9.4 MB',
    '10 MB',
  ]);
});
