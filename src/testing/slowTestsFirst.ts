// The order of test files where no earlier run is known, as in CI: what takes long begins first, so that the other
// worker does not wait for it at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than some seconds, the longest first. */
const slowFiles = [
  '/src/server/db/embedded/engine.test.ts',
  '/src/main/server.test.ts',
  '/import/killed.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slowFiles.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? slowFiles.length : at;
};

export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
