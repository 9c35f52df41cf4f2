import { describe, expect, it } from 'vitest';
import { createPageCache } from './pageCache.ts';
import type { GuestResponse } from './sendPage.ts';

const answer = (text: string): GuestResponse => ({
  status: 200,
  styleHash: '',
  tag: `W/"${text}"`,
  encoding: null,
  body: Buffer.from(text),
});

function open() {
  let time = 0;
  let drawn = 0;
  const held = createPageCache(() => time);
  return {
    pass: (ms: number) => {
      time += ms;
    },
    ask: (key: string, text: string | null) =>
      held(key, async () => {
        drawn += 1;
        return text === null ? null : answer(text);
      }),
    drawn: () => drawn,
    held,
  };
}

describe('a page for guests', () => {
  it('is drawn once for all who ask at the same time and within a second', async () => {
    const { ask, pass, drawn } = open();
    const answers = await Promise.all([ask('/', 'one'), ask('/', 'two')]);
    pass(999);
    answers.push(await ask('/', 'three'));
    expect(answers.map((each) => each?.body.toString())).toEqual(['one', 'one', 'one']);
    expect(drawn()).toBe(1);
  });

  it('is drawn again after a second', async () => {
    const { ask, pass } = open();
    await ask('/', 'one');
    pass(1_000);
    expect((await ask('/', 'two'))?.body.toString()).toBe('two');
  });

  it('is another one at another address', async () => {
    const { ask } = open();
    await ask('/', 'one');
    expect((await ask('/about', 'two'))?.body.toString()).toBe('two');
  });

  it('is not held when it is not for everyone, nor when drawing failed', async () => {
    const { ask, held, drawn } = open();
    expect(await ask('/', null)).toBeNull();
    await expect(held('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect((await ask('/', 'now'))?.body.toString()).toBe('now');
    expect(drawn()).toBe(2);
  });

  it('gives way to newer ones, the oldest first', async () => {
    const { ask, drawn } = open();
    for (let page = 0; page <= 500; page += 1) await ask(`/post/${page}`, 'text');
    await ask('/post/500', 'again');
    expect(drawn()).toBe(501);
    await ask('/post/0', 'again');
    expect(drawn()).toBe(502);
  });
});
