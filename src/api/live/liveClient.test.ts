import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveClient, type LiveHost } from './liveClient.ts';
import type { StreamHandlers } from './liveStream.ts';

type FakeStream = StreamHandlers & { readonly topics: readonly string[]; closed: boolean };

/** A browser with several tabs; streams are answered by the test. */
class FakeBrowser {
  readonly streams: FakeStream[] = [];
  private readonly channels = new Set<(message: unknown) => void>();
  private readonly waiting: (() => void)[] = [];
  private isLed = false;

  get open(): FakeStream[] {
    return this.streams.filter(({ closed }) => !closed);
  }
  /** The only open stream; it is ready. */
  get stream(): FakeStream {
    const [only, ...more] = this.open;
    if (!only || more.length > 0) throw new Error(`${this.open.length} streams are open.`);
    return only;
  }
  ready(): FakeStream {
    this.open.at(-1)?.onReady();
    return this.stream;
  }

  private next(): void {
    const start = this.waiting.shift();
    this.isLed = start !== undefined;
    start?.();
  }

  tab(name: string) {
    const platform = { visible: true, online: true, changed: () => undefined as void };
    const host: LiveHost = {
      openStream: (topics, handlers) => {
        const stream = { ...handlers, topics, closed: false };
        this.streams.push(stream);
        return () => {
          stream.closed = true;
        };
      },
      openChannel: (onMessage) => {
        this.channels.add(onMessage);
        return {
          post: (message) => {
            for (const each of this.channels) if (each !== onMessage) each(message);
          },
          close: () => void this.channels.delete(onMessage),
        };
      },
      lead: (start) => {
        let leads = false;
        const begin = () => {
          leads = true;
          start();
        };
        this.waiting.push(begin);
        if (!this.isLed) this.next();
        return () => {
          if (leads) this.next();
          else this.waiting.splice(this.waiting.indexOf(begin), 1);
        };
      },
      isVisible: () => platform.visible,
      isOnline: () => platform.online,
      onPlatformChange: (listener) => {
        platform.changed = listener;
      },
      now: () => Date.now(),
      tab: name,
      delayMs: () => 100,
    };
    const client = createLiveClient(host);
    const set = (change: Partial<typeof platform>) => {
      Object.assign(platform, change);
      platform.changed();
    };
    const watch = (topic: string) => {
      const onChange = vi.fn<() => void>();
      return { onChange, stop: client.subscribe(topic, onChange) };
    };
    return { watch, set };
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe('a page that watches a topic', () => {
  it('hears of a burst of changes once, within half a second', () => {
    const { onChange } = browser.tab('one').watch('question:12');
    const stream = browser.ready();
    expect(stream.topics).toEqual(['question:12']);
    for (let at = 0; at < 5; at += 1) stream.onChange('question:12');
    pass(500);
    expect(onChange).toHaveBeenCalledTimes(1);
    stream.onChange('question:12');
    pass(500);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('ends its stream with the last listener', () => {
    const tab = browser.tab('one');
    const [first, second] = [tab.watch('question:12'), tab.watch('question:12')];
    browser.ready();
    first.stop();
    expect(browser.open).toHaveLength(1);
    second.stop();
    expect(browser.open).toEqual([]);
  });

  it('changes its stream without a gap when topics come and go', () => {
    const tab = browser.tab('one');
    const { onChange } = tab.watch('question:12');
    const before = browser.ready();
    const other = tab.watch('user:u1');
    expect(browser.open).toHaveLength(2);
    before.onChange('question:12');
    const after = browser.ready();
    expect([after.topics, before.closed]).toEqual([['question:12', 'user:u1'], true]);
    pass(500);
    expect([onChange.mock.calls.length, other.onChange.mock.calls.length]).toEqual([1, 0]);
  });

  it('asks again when its stream took so long that it may have missed something', () => {
    const { onChange } = browser.tab('one').watch('question:12');
    pass(2_000);
    browser.ready();
    pass(500);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('that is hidden or offline has no stream and asks for nothing; afterwards it asks once', () => {
    const tab = browser.tab('one');
    const { onChange } = tab.watch('question:12');
    browser.ready();
    for (const [away, back] of [
      [{ visible: false }, { visible: true }],
      [{ online: false }, { online: true }],
    ]) {
      onChange.mockClear();
      tab.set(away ?? {});
      expect(browser.open).toEqual([]);
      pass(120_000);
      expect(onChange).not.toHaveBeenCalled();
      tab.set(back ?? {});
      browser.ready();
      pass(500);
      expect(onChange).toHaveBeenCalledTimes(1);
    }
  });
});

describe('many tabs', () => {
  it('share one stream with the topics of all, and each hears of its own', () => {
    const tabs = ['one', 'two', 'three'].map((name) => browser.tab(name));
    const watched = tabs.map((tab, at) => tab.watch(`question:${at}`));
    const stream = browser.ready();
    expect(stream.topics).toEqual(['question:0', 'question:1', 'question:2']);
    stream.onChange('question:1');
    pass(500);
    expect(watched.map(({ onChange }) => onChange.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('go on when the one with the stream is hidden, and another one when it is back', () => {
    const [first, second] = [browser.tab('one'), browser.tab('two')];
    first.watch('question:1');
    const { onChange } = second.watch('question:2');
    browser.ready();
    first.set({ visible: false });
    const stream = browser.ready();
    expect(stream.topics).toEqual(['question:2']);
    stream.onChange('question:2');
    pass(500);
    expect(onChange).toHaveBeenCalledTimes(1);
    first.set({ visible: true });
    expect(browser.ready().topics).toEqual(['question:1', 'question:2']);
  });
});

describe('a network that is in the way', () => {
  it('which collects the stream makes the page ask every 20 seconds, and try the stream again', () => {
    const { onChange } = browser.tab('one').watch('question:12');
    pass(5_000);
    expect(browser.open).toEqual([]);
    pass(60_500);
    expect(onChange).toHaveBeenCalledTimes(3);
    pass(240_000);
    onChange.mockClear();
    browser.ready();
    pass(60_000);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('which cuts the stream every ten seconds costs one question each, then polling', () => {
    const { onChange } = browser.tab('one').watch('question:12');
    const stream = browser.ready();
    for (let cut = 0; cut < 2; cut += 1) {
      pass(10_000);
      stream.onCut();
      pass(2_000);
      stream.onReady();
      pass(500);
    }
    expect(onChange).toHaveBeenCalledTimes(2);
    stream.onCut();
    expect(browser.open).toEqual([]);
    pass(20_500);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('or a server that refuses the stream, makes every tab poll', () => {
    const first = browser.tab('one').watch('question:1');
    const second = browser.tab('two').watch('question:2');
    browser.open.at(-1)?.onClosed();
    pass(20_500);
    expect([first.onChange.mock.calls.length, second.onChange.mock.calls.length]).toEqual([1, 1]);
  });

  it('asks nothing any more once nobody watches', () => {
    const { onChange, stop } = browser.tab('one').watch('question:1');
    browser.stream.onClosed();
    stop();
    pass(600_000);
    expect([onChange.mock.calls.length, browser.open.length]).toEqual([0, 0]);
  });
});
