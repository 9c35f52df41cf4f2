import { parentPort } from 'node:worker_threads';
import { type FileInfo, inspectFile } from './inspectFile.ts';

const postResult = (facts: FileInfo): void => parentPort?.postMessage(facts, []);

parentPort?.on('message', (bytes: Uint8Array) => {
  void inspectFile(Buffer.from(bytes.buffer)).then(postResult);
});
