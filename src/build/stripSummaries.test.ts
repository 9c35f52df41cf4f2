import { expect, it } from 'vitest';
import { removeSummaries } from './stripSummaries.ts';

it.each([
  ["  summary: 'What it\\'s for',\n  data: z.string(),", '  \n  data: z.string(),'],
  ['  summary:\n    "A person\'s schools",', '  '],
  // oxlint-disable-next-line no-template-curly-in-string -- a template as it stands in a contract
  ['  summary: `At most ${most} things`,', '  '],
  ['  summary: z.string(),', '  summary: z.string(),'],
])('the sentence of a call is left out, and no field of that name: %j', (code, without) => {
  expect(removeSummaries(code)).toBe(without);
});
