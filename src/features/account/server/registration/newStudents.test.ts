import { describe, expect, it } from 'vitest';
import { createAccountStore } from '../store.ts';
import { openTestService } from '../testingService.ts';

const registration = {
  name: 'Amara Okafor',
  password: 'three quiet lamps at dawn',
  termsVersion: '2026-11',
  oldEnough: true,
  marketing: false,
} as const;

describe('a person who registers', () => {
  it.each([
    { site: 'that says nothing', given: {}, student: '' },
    {
      site: 'that gives every student the condenser',
      given: { newStudentPackage: 'application_condenser' },
      student: 'application_condenser',
    },
  ] as const)('gets the package of a site $site, nurses none', async ({ given, student }) => {
    const lamp = await openTestService(given);
    const people = [
      { role_name: 'Student', email: 's@example.test' },
      {
        role_name: 'Nurse',
        email: 'n@example.test',
        credential: 'RN',
        licenseState: 'CA',
      },
    ] as const;
    for (const person of people) await lamp.register({ ...registration, ...person });
    const store = createAccountStore(lamp.db);
    expect((await store.findUserByEmailKey('s@example.test'))?.studentPackage).toBe(student);
    expect((await store.findUserByEmailKey('n@example.test'))?.studentPackage).toBe('');
    await lamp.close();
  });
});
