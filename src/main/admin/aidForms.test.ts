// What the form makes of scholarships and resources is what the schema takes.
import { expect, it } from 'vitest';
import {
  getEntryForm,
  fromFormData,
  toFormData,
} from '../../features/publishing/admin/form/formSchema.ts';
import { shapeProblems } from '../../features/publishing/rules.ts';
import { resourceType } from '../../features/resources/resourceType.ts';
import { scholarshipType } from '../../features/scholarships/scholarshipType.ts';

const types = [scholarshipType, resourceType];

it.each(types)('a blank $singular is the same after the form had it', (type) => {
  const { schema } = getEntryForm(type);
  expect(fromFormData(toFormData(type.blank), schema)).toEqual(type.blank);
});

it('what was added and not touched is what the screen shows: a box not ticked, the first choice', () => {
  const { schema } = getEntryForm(resourceType);
  const added = { ...(toFormData(resourceType.blank) as object), calculator: {}, film: {} };
  expect(fromFormData(added, schema)).toMatchObject({
    calculator: { calculator: 'gpa', intro: '' },
    film: { captions: false, url: '' },
  });
  const chosen = fromFormData({ requirements: [undefined] }, getEntryForm(scholarshipType).schema);
  expect(chosen).toMatchObject({ requirements: ['essay'], fee: false });
});

it.each(types)('a blank $singular is told what it lacks, field by field', (type) => {
  const paths = shapeProblems(type.schema, type.blank).map(({ path }) => path);
  expect(paths).toContain('checkedAt');
  for (const { message } of shapeProblems(type.schema, type.blank))
    expect(message).not.toMatch(/not accepted|expected form/);
});
