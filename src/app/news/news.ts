import type { DeployedBuild } from '#api/buildManifest.ts';
import { createEmitter } from '#shared/emitter.ts';

export type NewsOptions = {
  readonly current: string;
  readonly readSeen: () => string | null;
  readonly remember: (build: string) => void;
  readonly fetchBuild: () => Promise<DeployedBuild | null>;
};

export type News = {
  readonly note: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly check: () => Promise<void>;
  readonly close: () => void;
};

export function createNews({ current, readSeen, remember, fetchBuild }: NewsOptions): News {
  let note: string | null = null;
  let looked = false;
  const changes = createEmitter();
  const say = (next: string | null): void => {
    note = next;
    changes.emit();
  };

  async function look(): Promise<void> {
    if (looked) return;
    looked = true;
    const seen = readSeen();
    if (seen === current) return;
    // On a first visit nothing is news.
    if (seen === null) return remember(current);
    const deployed = await fetchBuild();
    // Without an answer the next start asks again; when a newer build is out already, its own note will follow.
    if (deployed?.id !== current) return;
    remember(current);
    const text = deployed.note.trim();
    if (text !== '') say(text);
  }

  return {
    note: () => note,
    subscribe: changes.subscribe,
    check: look,
    close: () => say(null),
  };
}
