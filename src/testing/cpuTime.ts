// What a piece of work costs, whatever else the machine is doing.

/**
 * @param work synchronous or not; nothing else may run in this process meanwhile
 * @returns milliseconds of CPU time of this process, which a busy neighbor does not add to
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Far above what linear work over some 100,000 characters costs, far below what quadratic work does (minutes). */
export const linearWorkMs = 5_000;
