// The order of test files where no earlier run is known, as in CI: what takes long begins first, so that the other
// worker does not wait for it at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than some seconds, the longest first. */
const slow = [
  '/src/server/db/embedded/engine.test.ts',
  '/src/server/server.test.ts',
  '/import/killed.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? slow.length : at;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
