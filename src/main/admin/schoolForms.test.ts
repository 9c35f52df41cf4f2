// The forms of schools and programs hand back what they were given.
import { expect, it } from 'vitest';
import {
  fromFormData,
  getEntryForm,
  toFormData,
} from '../../features/publishing/admin/form/formSchema.ts';
import { programType, type ProgramValue } from '../../features/school-import/programType.ts';
import { schoolType, type SchoolValue } from '../../features/school-import/schoolType.ts';

const checked = { sourceUrl: 'https://www.lampton.example/visit', checkedOn: '2026-11-29' };
const school: SchoolValue = {
  ...(schoolType.blank as SchoolValue),
  replaced: [{ fact: 'website', text: 'https://nursing.lampton.example/', ...checked }],
  housing: { offer: 'nearby', text: '', ...checked },
};
const program: ProgramValue = {
  ...(programType.blank as ProgramValue),
  fee: 70,
  accreditation: { body: null, status: '', until: '', url: '' },
  tests: [{ name: 'TEAS', min: 60, maxAttempts: null, maxAgeMonths: null }],
  source: { url: checked.sourceUrl, checkedOn: checked.checkedOn },
};

it.each([
  ['a blank school', schoolType, schoolType.blank],
  ['a school', schoolType, school],
  ['a blank program', programType, programType.blank],
  ['a program', programType, program],
])('%s', (_what, type, value) => {
  expect(fromFormData(toFormData(value), getEntryForm(type).schema)).toEqual(value);
});

it('facts and tracks are called as people read them', () => {
  const factNames: unknown =
    getEntryForm(schoolType).uiSchema['replaced'].items.fact['ui:enumNames'];
  expect(factNames).toContain('Net price calculator page');
  expect(getEntryForm(programType).uiSchema['track']['ui:enumNames']).toContain('RN to BSN');
});
