// offline.md §5.4: /builds/latest.json for the poll, and /builds/meta/<id>.json, which never changes.
import type { Plugin } from 'vite';

export type BuildDescription = {
  readonly id: string;
  readonly builtAt: string;
  /** Lowest `clientVersion` (app/update/clientVersion.ts) the server still takes writes from. */
  readonly minClient: number;
  readonly note: string;
};

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
