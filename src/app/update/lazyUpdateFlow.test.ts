import { describe, expect, it } from 'vitest';
import type { DeployedBuild } from '#api/buildManifest.ts';
import { lazyUpdateFlow } from './lazyUpdateFlow.ts';
import type { UpdateFlow, UpdateState } from './updateFlow.ts';

const v2: DeployedBuild = { id: 'v2', minClient: 1, note: '' };
const offered: UpdateState = { phase: 'offered', buildId: 'v2', note: '', required: false };

/** The real flow, as far as the stand-in talks to it. */
function realFlow() {
  const heard: string[] = [];
  let state: UpdateState = { phase: 'current' };
  const listeners = new Set<() => void>();
  const flow: UpdateFlow = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBuild: ({ id }) => heard.push(`build ${id}`),
    accept: async (anyway = false) => void heard.push(`accept ${anyway}`),
    dismiss: () => heard.push('dismiss'),
    retry: () => heard.push('retry'),
    needsDocumentLoad: async () => true,
    stop: () => heard.push('stop'),
  };
  const set = (next: UpdateState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { flow, heard, set };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the update flow, while its code comes', () => {
  it('has nothing to say and lets every screen change pass', async () => {
    const flow = lazyUpdateFlow(
      () => new Promise(() => undefined),
      () => undefined,
    );
    expect(flow.state()).toEqual({ phase: 'current' });
    expect(flow.state()).toBe(flow.state());
    expect(await flow.needsDocumentLoad()).toBe(false);
    await flow.accept();
  });

  it('passes on what it heard too early, and everything later', async () => {
    const { flow: real, heard, set } = realFlow();
    const flow = lazyUpdateFlow(
      () => Promise.resolve(real),
      () => undefined,
    );
    let told = 0;
    flow.subscribe(() => {
      told += 1;
    });
    flow.onBuild(v2);
    expect(heard).toEqual([]);
    await settled();
    expect(heard).toEqual(['build v2']);
    set(offered);
    expect(told).toBe(1);
    expect(flow.state()).toBe(offered);
    await flow.accept(true);
    flow.dismiss();
    flow.retry();
    flow.onBuild(v2);
    expect(heard).toEqual(['build v2', 'accept true', 'dismiss', 'retry', 'build v2']);
    expect(await flow.needsDocumentLoad()).toBe(true);
  });

  it('is fetched again after a failure, when that is worth a try', async () => {
    const { flow: real, heard } = realFlow();
    let tries = 0;
    let comeBack = (): void => undefined;
    const flow = lazyUpdateFlow(
      async () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return real;
      },
      (again) => {
        comeBack = again;
      },
    );
    flow.onBuild(v2);
    await settled();
    expect(heard).toEqual([]);
    comeBack();
    await settled();
    expect(heard).toEqual(['build v2']);
  });

  it('does not start what was stopped before it came', async () => {
    const { flow: real, heard } = realFlow();
    const flow = lazyUpdateFlow(
      () => Promise.resolve(real),
      () => undefined,
    );
    flow.stop();
    await settled();
    expect(heard).toEqual(['stop']);
    expect(flow.state()).toEqual({ phase: 'current' });
  });
});
