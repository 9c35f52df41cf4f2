// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunkUnavailable } from './feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from './lazy.tsx';
import { loadWithRetry, onRetryOpportunity, retryFailed } from './loadWithRetry.ts';

const Part: ComponentType = () => <p>The documents</p>;
const online = () => act(async () => void window.dispatchEvent(new Event('online')));
const setVisibility = (state: DocumentVisibilityState) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  });
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'visibilityState');
});

/** A part of a page with a field beside it. */
function show(load: () => Promise<ComponentType>) {
  const Lazy = lazyPart(load);
  function Page() {
    const [text, setText] = useState('');
    return (
      <main>
        <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
        <LazyBoundary fallback={<p>Coming</p>} unavailable={chunkUnavailable}>
          <Lazy />
        </LazyBoundary>
      </main>
    );
  }
  // React reports what a boundary catches; that is what this test is about.
  return render(<Page />, { onCaughtError: () => undefined });
}

const unavailable = () => screen.findByText('This part is not on this device yet');
const failsOnce = () => vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('no network'));

describe('a part of a page whose file could not be fetched', () => {
  it('comes by itself when the connection is back; what was typed beside it stays', async () => {
    const load = failsOnce();
    show(load);
    await unavailable();
    const field = screen.getByLabelText('Name');
    fireEvent.change(field, { target: { value: 'Amara' } });
    await online();
    expect(await screen.findByText('The documents')).toBeTruthy();
    expect(screen.queryByText('This part is not on this device yet')).toBeNull();
    expect(screen.getByLabelText('Name')).toBe(field);
    expect((field as HTMLInputElement).value).toBe('Amara');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('comes when the person is back at the page, and is not asked for while the page is hidden', async () => {
    const load = failsOnce();
    show(load);
    await unavailable();
    await setVisibility('hidden');
    expect(load).toHaveBeenCalledTimes(1);
    await setVisibility('visible');
    expect(await screen.findByText('The documents')).toBeTruthy();
  });

  it('comes when somebody presses for it', async () => {
    show(failsOnce());
    await unavailable();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Try again/ })));
    expect(await screen.findByText('The documents')).toBeTruthy();
  });

  it('offers to load the page again when pressing did not help, and still comes by itself', async () => {
    const load = failsOnce().mockRejectedValueOnce(new TypeError('still no network'));
    show(load);
    await unavailable();
    expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Try again/ })));
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy();
    await online();
    expect(await screen.findByText('The documents')).toBeTruthy();
  });

  it('is asked for no longer once its place is gone', async () => {
    const load = failsOnce();
    const { unmount } = show(load);
    await unavailable();
    unmount();
    await online();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is told from a part with a mistake in it, which is not tried again', async () => {
    const load = vi.fn(
      async (): Promise<ComponentType> => () => {
        throw new Error('a mistake');
      },
    );
    show(load);
    await unavailable();
    await online();
    await unavailable();
    expect(load).toHaveBeenCalledTimes(1);
    expect(await retryFailed(new Error('a mistake'))).toBe(false);
  });
});

describe('something that is loaded until it is there', () => {
  it('is asked for at each chance and no more afterwards', async () => {
    const load = vi
      .fn(async () => 'loaded')
      .mockRejectedValueOnce(new TypeError())
      .mockRejectedValueOnce(new TypeError());
    const result = loadWithRetry(load);
    await online();
    await online();
    expect(await result).toBe('loaded');
    await online();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

it('chances can be let go', async () => {
  const run = vi.fn();
  const stop = onRetryOpportunity(run);
  await online();
  stop();
  await online();
  await setVisibility('visible');
  expect(run).toHaveBeenCalledTimes(1);
});
