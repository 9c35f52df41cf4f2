// The thread in which files are examined.
import { parentPort } from 'node:worker_threads';
import { type FileFacts, readFacts } from './fileFacts.ts';

const answer = (facts: FileFacts): void => parentPort?.postMessage(facts, []);

parentPort?.on('message', (bytes: Uint8Array) => {
  void readFacts(Buffer.from(bytes.buffer)).then(answer);
});
