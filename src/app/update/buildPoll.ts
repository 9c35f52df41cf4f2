// SPEC §9: hourly, and when the person comes back. No bad answer ends the polling (offline.md §5.4).
import type { DeployedBuild } from '#api/buildManifest.ts';
import type { Clock, PageSignals } from './platform.ts';

export const pollIntervalMs = 3_600_000;
/** Share of the interval by which the polls of many devices are spread. */
const jitter = 0.05;
export const minReturnIntervalMs = 5 * 60_000;

export type BuildPollOptions = {
  readonly clock: Clock;
  readonly page: PageSignals;
  /** Asked whenever a poll is due: with low data it is skipped. */
  readonly isPaused: () => boolean;
  readonly random: () => number;
  readonly fetchBuild: () => Promise<DeployedBuild | null>;
  readonly onBuild: (build: DeployedBuild) => void;
};

export type BuildPoll = { readonly stop: () => void };

export function startBuildPoll({
  clock,
  page,
  isPaused,
  random,
  fetchBuild,
  onBuild,
}: BuildPollOptions): BuildPoll {
  let asking = false;
  let stopped = false;
  let lastAsked = clock.now();
  let cancel = (): void => undefined;

  const arm = (): void => {
    cancel();
    if (stopped) return;
    const wait = pollIntervalMs * (1 - jitter + 2 * jitter * random());
    cancel = clock.after(wait, () => void ask());
  };

  async function ask(): Promise<void> {
    if (asking || stopped) return;
    if (isPaused()) return arm();
    asking = true;
    lastAsked = clock.now();
    try {
      const build = await fetchBuild().catch(() => null);
      if (build !== null && !stopped) onBuild(build);
    } finally {
      asking = false;
      arm();
    }
  }

  const leave = page.onReturn(() => {
    if (Math.abs(clock.now() - lastAsked) >= minReturnIntervalMs) void ask();
  });
  arm();
  return {
    stop: () => {
      stopped = true;
      cancel();
      leave();
    },
  };
}
