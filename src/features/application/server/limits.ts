// Nothing is cut: the whole change set is refused, the paths are named, and the words stay on the device.
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import { pathLimit, sectionLimit, valueLimit } from '../contract.ts';

import { isStorable } from '../answers/normalise.ts';
import { formatCount } from '#shared/text/plural.ts';

const safe = 'Everything you typed is still on your device.';

/** @throws Problem too_large or validation_failed, with the paths in `fields`. */
export function refuseUnstorable(changes: readonly DraftChange[]): void {
  const long = changes.filter(({ value }) => value.length > valueLimit);
  if (long.length > 0) {
    throw new Problem(
      'too_large',
      `One answer is longer than ${formatCount(valueLimit)} characters, more than can be stored. ${safe} Shorten it, or keep it in a file of your own.`,
      {
        fields: long.map(({ path, value }) =>
          field(path, 'value_too_long', `This has ${formatCount(value.length)} characters.`),
        ),
      },
    );
  }
  const broken = changes.filter(({ value }) => !isStorable(value));
  if (broken.length > 0) {
    throw new Problem(
      'validation_failed',
      `One answer holds a character that no database can store (U+0000, or half of a character pair). ${safe}`,
      {
        fields: broken.map(({ path }) =>
          field(path, 'unstorable', 'Remove the invisible character and type it again.'),
        ),
      },
    );
  }
}

/** @throws Problem too_large when the section as a whole would outgrow its place. */
export function refuseOversized(values: DraftValues): void {
  const entries = Object.entries(values);
  const size = entries.reduce((sum, [path, value]) => sum + path.length + value.length, 0);
  if (entries.length <= pathLimit && size <= sectionLimit) return;
  throw new Problem(
    'too_large',
    `This section has grown beyond ${formatCount(pathLimit)} answers or ${formatCount(sectionLimit)} characters. ${safe} Remove rows you do not need, then it is sent again.`,
  );
}

const field = (path: string, code: string, message: string): FieldProblem => ({
  path,
  code,
  message,
});
