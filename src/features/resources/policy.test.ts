import { expect, it } from 'vitest';
import { packageKeys, packages } from '../packages/rules.ts';
import { canOpenResource } from './policy.ts';
import { neededPackages, planTitles } from './rules.ts';

const student = (studentPackage: string) => ({ roleName: 'Student', studentPackage });

it.each([
  ['none', null, true],
  ['none', student(''), true],
  ['filter_toggle', null, false],
  ['filter_toggle', student(''), false],
  ['filter_toggle', student('filter_toggle'), true],
  ['filter_toggle', student('application_condenser'), true],
  ['application_condenser', student('filter_toggle'), false],
  ['application_condenser', student('application_condenser'), true],
  ['application_condenser', student('gold'), false],
  ['filter_toggle', { roleName: 'Nurse', studentPackage: 'application_condenser' }, false],
] as const)('a resource that needs %s opens for %j: %s', (needed, reader, opens) => {
  expect(canOpenResource(needed, reader)).toBe(opens);
});

it('every package can be needed, by the name of its plan', () => {
  expect(neededPackages).toEqual(['none', ...packageKeys]);
  for (const key of packageKeys) expect(planTitles[key]).toBe(packages[key].title);
});
