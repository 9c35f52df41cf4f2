// @module-tag long
// @vitest-environment happy-dom
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { act, cleanup, render } from '@testing-library/react';
import { Component, type ComponentType, createContext, type ReactNode, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyHydrate } from './lazy.tsx';

const onPress = vi.fn();
type Part = ComponentType<{ kind: string }>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>Error screen</p> : this.props.children);
}

/** A screen with a part in it; the server and the browser each have their own. */
function build(load: (part: Part) => Promise<Part>) {
  const Around = createContext('Press');
  const Later = lazyHydrate<{ kind: string }>(() =>
    load(({ kind }) => (
      <button type="button" data-kind={kind} onClick={onPress}>
        {use(Around)}
      </button>
    )),
  );
  return (around = 'Press') => (
    <Boundary>
      <main>
        <Around value={around}>
          <Later kind="plain" />
        </Around>
      </main>
    </Boundary>
  );
}

/** The page as the server draws it. */
const renderOnServer = (): Promise<string> =>
  new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(build((part) => Promise.resolve(part))(), {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });

let root: Root | null = null;
const problems: string[] = [];

async function hydrate(load: (part: Part) => Promise<Part>) {
  document.body.innerHTML = `<div id="root">${await renderOnServer()}</div>`;
  const place = document.getElementById('root') as HTMLElement;
  const app = build(load);
  await act(async () => {
    root = hydrateRoot(place, app(), {
      onRecoverableError: (error) => problems.push(String(error)),
    });
  });
  return {
    place,
    button: () => place.querySelector('button') as HTMLButtonElement,
    change: (around: string) => act(async () => root?.render(app(around))),
  };
}

afterEach(() => {
  cleanup();
  act(() => root?.unmount());
  root = null;
  problems.length = 0;
  onPress.mockClear();
});

describe('a part that is taken over later', () => {
  it('stands as it was drawn until its file comes, then works', async () => {
    let arrive = (): void => undefined;
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await hydrate((part) => coming.then(() => part));
    const drawn = page.button();
    drawn.click();
    expect(onPress).not.toHaveBeenCalled();
    await act(async () => arrive());
    expect(page.button()).toBe(drawn);
    await act(async () => drawn.click());
    expect(onPress).toHaveBeenCalledOnce();
    expect(problems).toEqual([]);
  });

  it('stands as it was drawn when its file never comes', async () => {
    const page = await hydrate(() => Promise.reject(new TypeError('no network')));
    expect(page.button().textContent).toBe('Press');
    expect(problems).toEqual([]);
  });

  it('stands as it was drawn when something around it changes meanwhile', async () => {
    const page = await hydrate(() => new Promise(() => undefined));
    await page.change('Changed');
    expect(page.button().textContent).toBe('Press');
  });

  it('is not disturbed by what is drawn again around it without a change', async () => {
    const page = await hydrate(() => new Promise(() => undefined));
    await page.change('Press');
    expect(problems).toEqual([]);
  });

  it('leaves a line in its place when the browser has to draw it', async () => {
    const { findByText } = render(build(() => Promise.reject(new TypeError()))(), {
      onCaughtError: () => undefined,
    });
    expect(await findByText(/not on this device/)).toBeTruthy();
  });

  /** Fails when it is asked for ahead and when it is shown, then comes. */
  const comesLater = () => {
    let tries = 0;
    return (part: Part) =>
      (tries += 1) <= 2 ? Promise.reject(new TypeError('no network')) : Promise.resolve(part);
  };

  it('works when its file can be had again, on the page that the server has drawn', async () => {
    const page = await hydrate(comesLater());
    const drawn = page.button();
    await act(async () => drawn.click());
    expect(onPress).not.toHaveBeenCalled();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await act(async () => drawn.click());
    expect(page.button()).toBe(drawn);
    expect(onPress).toHaveBeenCalledOnce();
    expect(problems).toEqual([]);
  });

  it('comes when its file can be had again, on a page that the browser draws', async () => {
    const { findByText } = render(build(comesLater())(), { onCaughtError: () => undefined });
    await findByText(/not on this device/);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await findByText('Press')).toBeTruthy();
  });
});
