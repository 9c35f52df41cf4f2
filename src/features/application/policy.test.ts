import { describe, expect, it } from 'vitest';
import type { Session } from '#shared/routing/session.ts';
import { canFillApplication, canFilterPrograms, canReadApplication } from './policy.ts';

type Member = Extract<Session, { kind: 'member' }>;
const member = (facts: Pick<Member, 'roleName' | 'studentPackage'>): Session => ({
  kind: 'member',
  userId: 'u1',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  img: '',
  status: 'active',
  permissions: [],
  ...facts,
});

describe('the application and the program filter', () => {
  it.each([
    ['a guest', { kind: 'guest' }, false, false],
    ['a student', member({ roleName: 'Student', studentPackage: '' }), false, false],
    [
      'a student with the filter',
      member({ roleName: 'Student', studentPackage: 'filter_toggle' }),
      false,
      true,
    ],
    [
      'a student with the condenser',
      member({ roleName: 'Student', studentPackage: 'application_condenser' }),
      true,
      true,
    ],
    [
      'a nurse, whatever the cookie says of a package',
      member({ roleName: 'Nurse', studentPackage: 'application_condenser' }),
      false,
      false,
    ],
  ] satisfies [string, Session, boolean, boolean][])(
    'of %s',
    (_person, session, fills, filters) => {
      expect(canFillApplication(session)).toBe(fills);
      expect(canFilterPrograms(session)).toBe(filters);
    },
  );
});

describe('an application', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  it('is not read once it was removed', () => {
    expect(canReadApplication({ deletedAt: null })).toBe(true);
    expect(canReadApplication({ deletedAt: at })).toBe(false);
  });
});
