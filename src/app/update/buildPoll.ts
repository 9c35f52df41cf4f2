// The new-version check of SPEC §9: asks for the build manifest every hour and when the person comes back. Nothing
// that goes wrong with one answer ends the polling (offline.md §5.4).
import type { DeployedBuild } from '#api/buildManifest.ts';
import type { Clock, PageSignals } from './platform.ts';

/** SPEC §9's one-hour constant, in ms. */
export const pollIntervalMs = 3_600_000;
/** Share of the interval by which the moments of many devices are spread. */
const jitter = 0.05;
/** Coming back asks again at most this often, in ms. */
export const minReturnIntervalMs = 5 * 60_000;

export type BuildPollOptions = {
  readonly clock: Clock;
  readonly page: PageSignals;
  /** Asked at each moment that is due: with low data there is no question, only the next moment. */
  readonly isPaused: () => boolean;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Null for anything but a good answer; may reject. */
  readonly fetchBuild: () => Promise<DeployedBuild | null>;
  readonly onBuild: (build: DeployedBuild) => void;
};

export type BuildPoll = { readonly stop: () => void };

/** Starts polling; the first question is one interval away. */
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
