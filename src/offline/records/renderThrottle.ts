import type { Platform, Timer } from '../platform.ts';

const renderMs = 50;

/** Subscribers learn of the first keystroke at once and of further ones in steps a screen can follow. */
export class RenderThrottle {
  private readonly platform: Platform;
  private readonly render: (id: string) => void;
  private readonly last = new Map<string, { at: number; timer: Timer | undefined }>();

  constructor(platform: Platform, render: (id: string) => void) {
    this.platform = platform;
    this.render = render;
  }

  request(id: string): void {
    const { ticks, setTimer } = this.platform;
    const last = this.last.get(id);
    if (last?.timer !== undefined) return;
    const render = () => {
      this.last.set(id, { at: ticks(), timer: undefined });
      this.render(id);
    };
    const wait = (last?.at ?? Number.NEGATIVE_INFINITY) + renderMs - ticks();
    if (wait <= 0) render();
    else this.last.set(id, { at: last?.at ?? 0, timer: setTimer(render, wait) });
  }

  stop(): void {
    for (const { timer } of this.last.values()) this.platform.clearTimer(timer);
  }
}
