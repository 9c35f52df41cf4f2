import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBufferedLog } from './bufferedLog.ts';

function opened() {
  const written: string[] = [];
  return { written, lines: createBufferedLog((text) => void written.push(text)) };
}

describe('lines of the log', () => {
  it('go out together when the turn in which they came is over, in their order', async () => {
    const { written, lines } = opened();
    for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line);
    expect(written).toEqual([]);
    await setImmediate();
    expect(written).toEqual(['one\ntwo\nthree\n']);
  });

  it('come again in the next turn', async () => {
    const { written, lines } = opened();
    lines.write('one\n');
    await setImmediate();
    lines.write('two\n');
    await setImmediate();
    expect(written).toEqual(['one\n', 'two\n']);
  });

  it('are not lost when the process ends before, nor written twice', async () => {
    const { written, lines } = opened();
    lines.write('last words\n');
    lines.flush();
    expect(written).toEqual(['last words\n']);
    await setImmediate();
    lines.flush();
    expect(written).toEqual(['last words\n']);
  });
});
