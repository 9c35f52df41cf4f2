import { describe, expect, it } from 'vitest';
import { checkAudience } from './audience.ts';
import type { Audience } from './endpoint.ts';

const guest = null;
const student = { roleName: 'Student', studentPackage: '' };
const filter = { roleName: 'Student', studentPackage: 'filter_toggle' };
const condenser = { roleName: 'Student', studentPackage: 'application_condenser' };
const nurse = { roleName: 'Nurse', studentPackage: '' };
const nurseWithPackage = { roleName: 'Nurse', studentPackage: 'application_condenser' };
const editor = { roleName: 'Editor', studentPackage: 'application_condenser' };
const callers = { guest, student, filter, condenser, nurse, nurseWithPackage, editor };

const table: Record<Audience, Record<keyof typeof callers, string | null>> = {
  anyone: {
    guest: null,
    student: null,
    filter: null,
    condenser: null,
    nurse: null,
    nurseWithPackage: null,
    editor: null,
  },
  staff: {
    guest: 'not_signed_in',
    student: 'wrong_role',
    filter: 'wrong_role',
    condenser: 'wrong_role',
    nurse: 'wrong_role',
    nurseWithPackage: 'wrong_role',
    editor: null,
  },
  member: {
    guest: 'not_signed_in',
    student: null,
    filter: null,
    condenser: null,
    nurse: null,
    nurseWithPackage: null,
    editor: 'wrong_role',
  },
  student: {
    guest: 'not_signed_in',
    student: null,
    filter: null,
    condenser: null,
    nurse: 'wrong_role',
    nurseWithPackage: 'wrong_role',
    editor: 'wrong_role',
  },
  nurse: {
    guest: 'not_signed_in',
    student: 'wrong_role',
    filter: 'wrong_role',
    condenser: 'wrong_role',
    nurse: null,
    nurseWithPackage: null,
    editor: 'wrong_role',
  },
  filter: {
    guest: 'not_signed_in',
    student: 'package_needed',
    filter: null,
    condenser: null,
    nurse: 'wrong_role',
    nurseWithPackage: 'wrong_role',
    editor: 'wrong_role',
  },
  condenser: {
    guest: 'not_signed_in',
    student: 'package_needed',
    filter: 'package_needed',
    condenser: null,
    nurse: 'wrong_role',
    nurseWithPackage: 'wrong_role',
    editor: 'wrong_role',
  },
};

describe('who may call', () => {
  for (const [audience, row] of Object.entries(table)) {
    for (const [who, answer] of Object.entries(row)) {
      it(`${audience}: ${who} → ${answer ?? 'allowed'}`, () => {
        const caller = callers[who as keyof typeof callers];
        expect(checkAudience(audience as Audience, caller)).toBe(answer);
      });
    }
  }
});
