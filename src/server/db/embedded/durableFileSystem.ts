// PGlite's own file system never calls fsync: a power cut would take acknowledged rows with it (electric-sql/pglite#1107).
// This leans on Emscripten's internals, so the exact version is pinned and a test counts the calls.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;
type Stream = { readonly nfd?: number; readonly node: unknown };
type NodeFileSystem = {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  readonly realPath: (node: unknown) => string;
};

/** The WASI number for an input/output error; PostgreSQL stops at once when a flush fails. */
const ioError = 29;

function flush(stream: Stream, files: NodeFileSystem): void {
  if (stream.nfd !== undefined) return fsyncSync(stream.nfd);
  const folder = openSync(files.realPath(stream.node), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** The start parameters of the engine with flushing switched on; fdatasync is a stub that succeeds, so fsync is named. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((part) => part !== '-F'), '-c', 'wal_sync_method=fsync'];
}

export class DurableFileSystem extends NodeFS {
  private readonly flushed: () => void;

  constructor(folder: string, flushed: () => void) {
    super(folder);
    this.flushed = flushed;
  }

  override async init(pg: Init[0], options: Init[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (module: { FS: unknown }): void => {
      const { filesystems, ErrnoError } = module.FS as {
        filesystems: { NODEFS: NodeFileSystem };
        ErrnoError: new (code: number) => Error;
      };
      filesystems.NODEFS.stream_ops.fsync = (stream) => {
        try {
          flush(stream, filesystems.NODEFS);
        } catch {
          throw new ErrnoError(ioError);
        }
        this.flushed();
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [install, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}
