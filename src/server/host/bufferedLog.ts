// A write for each line of the log costs the server more than most answers do.
import type { LogStream } from './logging.ts';

/**
 * Lines of one turn of the event loop go out together, at its end: none waits while the server has nothing to do.
 * @returns `flush` for the end of the process, when no turn comes any more
 */
export function createBufferedLog(write: (text: string) => void): LogStream & { flush(): void } {
  let waiting = '';
  function flush(): void {
    const text = waiting;
    waiting = '';
    if (text !== '') write(text);
  }
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}
