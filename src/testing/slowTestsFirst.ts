// The order of test files. What takes long begins first, so that the other worker does not wait for it at the end; files
// that can share a worker stand together, for a worker is used again only by the file that is next.
import { readFileSync } from 'node:fs';
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

/** The name of the project and of the environment, in alphabetical order: `shared` with its many files is last. */
const worker = ({ moduleId, project }: TestSpecification): string => {
  const [environment = ''] =
    /^\/\/ @vitest-environment .*/.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return `${project.name} ${environment}`;
};

export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({
      file,
      worker: worker(file),
      rank: rank(file),
    }));
    return sorted
      .toSorted((a, b) => (a.worker < b.worker ? -1 : a.worker > b.worker ? 1 : a.rank - b.rank))
      .map(({ file }) => file);
  }
}
