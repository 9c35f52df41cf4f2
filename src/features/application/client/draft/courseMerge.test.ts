import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { merge } from '#offline/records/fields/merge.ts';
import { type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { normalise } from '#features/application/answers/normalise.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { rowMark } from '#features/application/material/materialRows.ts';
import { anyCourseMap } from '#features/application/material/testing.ts';

const isChoice = (path: string): boolean => parseRowPath(path)?.field === 'course';

/** As the app writes them: the place of a row is the same on every device. */
const placed = anyCourseMap.map(
  (values): DraftValues =>
    Object.fromEntries(
      Object.entries(values).map(([path, value]) => [path, path.endsWith('/#') ? rowMark : value]),
    ),
);

it('courses that two devices choose for the same prerequisites meet in one row each, and none is lost', () => {
  fc.assert(
    fc.property(placed, placed, placed, (base, chosenHere, chosenThere) => {
      const [mine, theirs] = [
        { ...base, ...chosenHere },
        { ...base, ...chosenThere },
      ];
      const { local, review } = merge({
        base,
        local: mine,
        remote: { rev: 2, values: theirs, at: '', device: 'Laptop' },
        review: [],
        normalise: (path, value) => normalise(programMaterial, path, value),
      });
      for (const path of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
        if (!isChoice(path)) continue;
        const [here, there, before] = [mine[path], theirs[path], base[path]];
        const entry = review.find((each) => each.path === path);
        if (here === there || there === before)
          expect([local[path], entry]).toEqual([here, undefined]);
        else if (here === before) expect([local[path], entry]).toEqual([there, undefined]);
        else {
          expect(local[path]).toBe(here);
          expect(entry?.others.map(({ value }) => value)).toEqual([there ?? '']);
        }
      }
      expect(review.filter(({ path }) => !isChoice(path))).toEqual([]);
    }),
    { numRuns: propertyRuns(300) },
  );
});
