// A browser reads most functions of a script twice: once over, to find their ends, and again when they are called, in the
// task that everything touched meanwhile waits for. With this comment at its head a script is compiled whole, beside the
// page, while it arrives (V8's "explicit compile hints"; other engines pass over it). Nearly all of what the first
// script holds runs at once; elsewhere it would be work for nothing.
import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';
/** Below this many characters there is too little to compile for a line more. */
const minLength = 10_000;

/** What of a bundle's chunk counts here. */
type LoadedChunk = {
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly code: string;
};

/**
 * @param chunks by file name
 * @returns the names of the bigger files that are loaded with the first script
 */
export function entryFiles(chunks: ReadonlyMap<string, LoadedChunk>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const each of chunk.imports) visit(each);
  };
  for (const [file, { isEntry }] of chunks) if (isEntry) visit(file);
  return new Set([...found].filter((file) => (chunks.get(file)?.code.length ?? 0) >= minLength));
}

/** For the client's build; after the minifier, which removes comments. */
export const eagerCompileHint = (): Plugin => ({
  name: 'site:compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' ? [[each.fileName, each] as const] : [],
        ),
      );
      for (const file of entryFiles(chunks)) {
        const chunk = chunks.get(file);
        if (chunk) chunk.code = hint + chunk.code;
      }
    },
  },
});
