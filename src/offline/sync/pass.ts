import type { LaneSource } from './lanes.ts';

export type PassOptions = {
  readonly sources: readonly LaneSource[];
  readonly findDue: (source: LaneSource, mayRun: (lane: string) => boolean) => string | undefined;
  /** Never throws. @returns true when the next lane would meet the same network. */
  readonly run: (source: LaneSource, lane: string) => Promise<boolean>;
};

type Turns = { readonly tried: Set<string>; busy: number; halted: boolean };

/** Runs every lane that is due, each once, and is over when none of them runs any more. */
export class Pass {
  readonly over: Promise<void>;
  private readonly options: PassOptions;
  private readonly turns = new Map<LaneSource, Turns>();
  private end: (() => void) | null = null;

  constructor(options: PassOptions) {
    this.options = options;
    this.over = new Promise((resolve) => {
      this.end = resolve;
    });
    this.fill();
  }

  renew(): boolean {
    if (this.end === null) return false;
    for (const turns of this.turns.values()) {
      turns.tried.clear();
      turns.halted = false;
    }
    this.fill();
    return true;
  }

  private fill(): void {
    for (const source of this.options.sources) this.fillSource(source, this.turnsOf(source));
    if ([...this.turns.values()].some(({ busy }) => busy > 0)) return;
    this.end?.();
    this.end = null;
  }

  private fillSource(source: LaneSource, turns: Turns): void {
    while (!turns.halted && turns.busy < source.parallel) {
      const lane = this.options.findDue(source, (each) => !turns.tried.has(each));
      if (lane === undefined) return;
      turns.tried.add(lane);
      turns.busy += 1;
      void this.take(source, lane, turns);
    }
  }

  private async take(source: LaneSource, lane: string, turns: Turns): Promise<void> {
    const isNetworkDown = await this.options.run(source, lane);
    turns.busy -= 1;
    if (isNetworkDown) turns.halted = true;
    this.fill();
  }

  private turnsOf(source: LaneSource): Turns {
    const found = this.turns.get(source) ?? { tried: new Set(), busy: 0, halted: false };
    this.turns.set(source, found);
    return found;
  }
}
