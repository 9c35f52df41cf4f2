import { describe, expect, it } from 'vitest';
import { canHaveList, canSaveAnother } from './policy.ts';

describe('a list of saved schools', () => {
  it('belongs to a student, and to nobody else', () => {
    expect(canHaveList('Student')).toBe(true);
    for (const role of ['Nurse', 'Editor', '', 'student']) expect(canHaveList(role)).toBe(false);
  });

  it('takes its fiftieth school and no other', () => {
    expect([0, 49, 50, 51].map(canSaveAnother)).toEqual([true, true, false, false]);
  });
});
