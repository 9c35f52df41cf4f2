import { describe, expect, it } from 'vitest';
import { createInstallFlow, type InstallState, type Outcome } from './installFlow.ts';

type World = {
  sent?: boolean | 'throws';
  unsynced?: readonly string[];
  answer?: Outcome | 'pressTooOld';
};

/** A flow in a browser that writes down what happens in which order. */
function world({ sent = true, unsynced = [], answer = 'accepted' }: World = {}) {
  const events: string[] = [];
  const now = { sent, unsynced, answer };
  const flow = createInstallFlow({
    flush: async (ms) => {
      events.push(`flush within ${ms}`);
      if (now.sent === 'throws') throw new Error('The device is full.');
      return now.sent;
    },
    unsynced: () => now.unsynced,
    prompt: async () => {
      events.push('prompt');
      if (now.answer === 'pressTooOld') throw new DOMException('no gesture', 'NotAllowedError');
      return now.answer;
    },
    onOutcome: (outcome) => events.push(outcome),
  });
  const phases: InstallState['phase'][] = [];
  flow.subscribe(() => phases.push(flow.state().phase));
  return { flow, events, phases, now };
}

describe('installing', () => {
  it('sends what was typed before the browser asks', async () => {
    const { flow, events, phases } = world();
    await flow.start('prompt');
    expect(events).toEqual(['flush within 4000', 'prompt', 'accepted']);
    expect(phases).toEqual(['sending', 'asking', 'resting']);
  });

  it('passes a no on', async () => {
    const { flow, events } = world({ answer: 'dismissed' });
    await flow.start('prompt');
    expect(events.at(-1)).toBe('dismissed');
    expect(flow.state()).toEqual({ phase: 'resting' });
  });

  it.each([false, 'throws'] as const)(
    'does not ask while something could not be sent (%s), and says what',
    async (sent) => {
      const { flow, events } = world({ sent, unsynced: ['academics'] });
      await flow.start('prompt');
      expect(flow.state()).toEqual({ phase: 'unsent', sections: ['academics'] });
      expect(events).not.toContain('prompt');
    },
  );

  it('no longer names what was sent while its page stood open', async () => {
    const { flow, now } = world({ sent: false, unsynced: ['academics', 'achievements'] });
    flow.recheck();
    expect(flow.state()).toEqual({ phase: 'resting' });
    await flow.start('steps');
    now.unsynced = ['academics'];
    flow.recheck();
    expect(flow.state()).toEqual({ phase: 'steps', sections: ['academics'] });
    now.unsynced = [];
    flow.recheck();
    expect(flow.state()).toEqual({ phase: 'steps', sections: [] });
    now.unsynced = ['academics'];
    await flow.start('prompt');
    flow.recheck();
    expect(flow.state()).toEqual({ phase: 'unsent', sections: ['academics'] });
    now.unsynced = [];
    flow.recheck();
    expect(flow.state()).toEqual({ phase: 'pressAgain' });
  });

  it('goes on with something unsent only when the person says so', async () => {
    const { flow, events } = world({ sent: false, unsynced: ['academics'] });
    await flow.start('prompt');
    await flow.proceed();
    expect(events).toEqual(['flush within 4000', 'prompt', 'accepted']);
  });

  it('tries again when the person asks to send', async () => {
    const { flow, now, events } = world({ sent: false, unsynced: ['academics'] });
    await flow.start('prompt');
    now.sent = true;
    await flow.start('prompt');
    expect(events).toEqual(['flush within 4000', 'flush within 4000', 'prompt', 'accepted']);
  });

  it('asks for another press when sending took longer than the first one counts', async () => {
    const { flow, now, events } = world({ answer: 'pressTooOld' });
    await flow.start('prompt');
    expect(flow.state()).toEqual({ phase: 'pressAgain' });
    now.answer = 'accepted';
    await flow.start('prompt');
    expect(events.at(-1)).toBe('accepted');
  });

  it('does nothing at a second press while the first one works', async () => {
    const { flow, events } = world();
    await Promise.all([flow.start('prompt'), flow.start('prompt')]);
    expect(events).toEqual(['flush within 4000', 'prompt', 'accepted']);
  });

  it('shows the steps after sending, and names what the installed app would not have', async () => {
    const { flow, events, now } = world({ sent: false, unsynced: ['demographics'] });
    await flow.start('steps');
    expect(flow.state()).toEqual({ phase: 'steps', sections: ['demographics'] });
    now.sent = true;
    await flow.start('steps');
    expect(flow.state()).toEqual({ phase: 'steps', sections: [] });
    expect(events).not.toContain('prompt');
    flow.close();
    expect(flow.state()).toEqual({ phase: 'resting' });
  });
});
