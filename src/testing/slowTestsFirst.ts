// The order of test files. What takes long begins first, so that the other worker does not wait for it at the end; files
// that can share a worker stand together, for a worker is used again only by the file that is next.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than some seconds, the longest first. */
const slowFiles = [
  '/src/server/db/embedded/engine.test.ts',
  '/src/main/server.test.ts',
  '/school-import/server/interruptedImport.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slowFiles.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? slowFiles.length : at;
};

/** In alphabetical order of their projects: `shared` with its many files is last. */
const byWorker = (a: TestSpecification, b: TestSpecification): number =>
  a.project.name.localeCompare(b.project.name) || rank(a) - rank(b);

export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted(byWorker);
  }
}
