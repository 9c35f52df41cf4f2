// What browsers have and a global object made for one test file has not.
import { MessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { MessageChannel });
