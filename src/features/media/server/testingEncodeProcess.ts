// For tests only: encodes the file that is named, in a process of its own, and reports its memory.
import { readFileSync } from 'node:fs';
import { encodePicture } from './encodePicture.ts';

/** In MB, at its highest. */
const readPeak = (): number => process.resourceUsage().maxRSS / 1000;

const bytes = readFileSync(process.argv[2] ?? '');
const before = readPeak();
const { files } = await encodePicture(bytes);
process.send?.({ sizes: files.length, megabytes: readPeak() - before });
