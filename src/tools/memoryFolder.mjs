import { existsSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';

/**
 * Where files lie in memory, for what need not outlive a run.
 * @param {number} bytesNeeded
 * @returns {string | null} null where the system offers none, or less than is needed
 */
export function findMemoryFolder(bytesNeeded) {
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < bytesNeeded ? null : memory;
}
