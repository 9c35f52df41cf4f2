export type Soon = {
  /** Runs the work once more, now or after the run that is under way. */
  trigger(): void;
  /** After this nothing is begun any more. */
  stop(): Promise<void>;
};

export function createSoon(work: () => Promise<unknown>, onError: (error: unknown) => void): Soon {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;

  async function rounds(): Promise<void> {
    try {
      do {
        again = false;
        await work();
      } while (again && !stopping.signal.aborted);
    } catch (error) {
      onError(error);
    } finally {
      running = null;
    }
  }

  return {
    trigger() {
      if (stopping.signal.aborted) return;
      again = true;
      running ??= Promise.resolve().then(rounds);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
