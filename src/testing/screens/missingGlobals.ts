// What browsers have and a global object made for one test file has not.
import { MessageChannel } from 'node:worker_threads';

/** One that never connects: what a page hears live, a test hands it in another way. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}

Object.assign(globalThis, { MessageChannel, EventSource: SilentEventSource });
