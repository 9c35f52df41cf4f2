// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '#testing/manualClock.ts';
import { build, channelHub, fakeWorker, openUpdateTab } from '#testing/openUpdateTab.ts';
import { UpdateBar } from './UpdateBar.tsx';
import { UpdatesContext } from './useUpdate.ts';

afterEach(cleanup);

function showBar() {
  const clock = manualClock();
  const worker = fakeWorker();
  const tab = openUpdateTab(clock, worker, channelHub()());
  render(
    <UpdatesContext value={{ flow: tab.flow, recoverChunk: async () => 'failed' }}>
      <UpdateBar />
    </UpdatesContext>,
  );
  return { clock, worker, tab };
}

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('the update bar', () => {
  it('is not there while there is nothing to say', () => {
    showBar();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers a new version with what is new, and goes away for later', () => {
    const { worker, tab } = showBar();
    act(() => {
      tab.flow.onBuild(build('v2', { note: 'Essays have counters.' }));
      worker.install('v2');
    });
    expect(screen.getByText('A new version is ready')).toBeDefined();
    expect(screen.getByText('Essays have counters.')).toBeDefined();
    press('Later');
    expect(screen.queryByText('A new version is ready')).toBeNull();
  });

  it('leaves no way around a required update', () => {
    const { worker, tab } = showBar();
    act(() => {
      tab.flow.onBuild(build('v2', { minClient: 2 }));
      worker.install('v2');
    });
    expect(screen.getByText('Update to go on sending')).toBeDefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Update now',
    ]);
  });

  it('updates when it is asked to', async () => {
    const { clock, worker, tab } = showBar();
    act(() => worker.install('v2'));
    press('Update now');
    expect(screen.getByText('Updating…')).toBeDefined();
    await act(() => clock.advance(2000));
    expect(tab.log.at(-1)).toBe('reload /my-account (asked)');
  });

  it('asks before it loses something, and lets the person go on working', async () => {
    const { clock, worker, tab } = showBar();
    tab.facts.stored = false;
    act(() => worker.install('v2'));
    press('Update now');
    await act(() => clock.advance(0));
    expect(screen.getByText('Your latest words are not kept on this device')).toBeDefined();
    press('Keep working');
    expect(screen.getByText('A new version is ready')).toBeDefined();
    expect(tab.log).toEqual(['flush']);
  });
});
