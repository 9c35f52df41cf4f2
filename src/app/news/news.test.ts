import { describe, expect, it } from 'vitest';
import type { DeployedBuild } from '#api/buildManifest.ts';
import { createNews } from './news.ts';

const note = 'Documents can be added without a connection.';
const build = (id: string, more: Partial<DeployedBuild> = {}): DeployedBuild => ({
  id,
  minClient: 1,
  note,
  ...more,
});

/** A start of build v2 on a device that ran `seen` before. */
async function start(seen: string | null, deployed: DeployedBuild | null = build('v2')) {
  const kept = { seen };
  let asked = 0;
  const news = createNews({
    current: 'v2',
    readSeen: () => kept.seen,
    remember: (id) => {
      kept.seen = id;
    },
    fetchBuild: async () => {
      asked += 1;
      return deployed;
    },
  });
  await news.check();
  return { news, kept, asked: () => asked };
}

describe('what is new', () => {
  it('is said after an update, and counts as seen', async () => {
    const { news, kept } = await start('v1');
    expect(news.note()).toBe(note);
    expect(kept.seen).toBe('v2');
  });

  it('is not said on a first visit, nor asked for', async () => {
    const { news, kept, asked } = await start(null);
    expect(news.note()).toBeNull();
    expect(asked()).toBe(0);
    expect(kept.seen).toBe('v2');
  });

  it('is said once', async () => {
    const { news, asked } = await start('v2');
    expect(news.note()).toBeNull();
    expect(asked()).toBe(0);
  });

  it('is asked for once in a page', async () => {
    const { news, asked } = await start('v1');
    await news.check();
    expect(asked()).toBe(1);
  });

  it.each([[''], ['  ']])('is nothing without a note (%j)', async (empty) => {
    const { news, kept } = await start('v1', build('v2', { note: empty }));
    expect(news.note()).toBeNull();
    expect(kept.seen).toBe('v2');
  });

  it('is asked for again at the next start when there was no answer', async () => {
    const { news, kept } = await start('v1', null);
    expect(news.note()).toBeNull();
    expect(kept.seen).toBe('v1');
  });

  it('never tells of a build that does not run here yet', async () => {
    const { news, kept } = await start('v1', build('v3'));
    expect(news.note()).toBeNull();
    expect(kept.seen).toBe('v1');
  });

  it('goes away when it is closed', async () => {
    const { news } = await start('v1');
    news.close();
    expect(news.note()).toBeNull();
  });
});
