// Tells running pages which build is deployed (offline.md §5.4): /builds/latest.json, asked for by the poll, and
// /builds/meta/<id>.json, which never changes.
import type { Plugin } from 'vite';

export type BuildDescription = {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly builtAt: string;
  /** Lowest `clientVersion` (app/update/clientVersion.ts) the server still takes writes from. */
  readonly minClient: number;
  /** One sentence for people about what is new; may be empty. */
  readonly note: string;
};

/** Emits the two files into the client build. */
export function buildManifest(build: BuildDescription): Plugin {
  return {
    name: 'site:build-manifest',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(build)}\n`;
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source });
      this.emitFile({ type: 'asset', fileName: `builds/meta/${build.id}.json`, source });
    },
  };
}
