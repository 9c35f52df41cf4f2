// @vitest-environment happy-dom
// The script of index.html and the buttons it hands taps to, in every order.
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEarlyTap } from './earlyTap.ts';

const html = readFileSync('index.html', 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

const saved = vi.fn();
const pressed = vi.fn();
const leave = vi.fn();

function Heart({ id = 7, mayTake = true }: { id?: number; mayTake?: boolean }) {
  const button = useEarlyTap(
    id,
    () => saved(id),
    () => mayTake,
  );
  return (
    <button ref={button} type="button" data-save={id} suppressHydrationWarning onClick={pressed}>
      <span>heart {id}</span>
    </button>
  );
}

/** As the server sent it. */
const drawn = '<form action="/login"><button data-save="7"><span>drawn 7</span></button></form>';
const early = (): HTMLElement => screen.getByText('drawn 7');

beforeAll(() => {
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own inline script is what is under test
  new Function(script)();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
  document.body.innerHTML = drawn;
});
afterEach(() => {
  cleanup();
  (window as unknown as { earlySaves: Set<string> }).earlySaves.clear();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('a heart that is pressed before its script is there', () => {
  it('saves once when the script has come, and leads nowhere', () => {
    expect(fireEvent.click(early())).toBe(false);
    expect(saved).not.toHaveBeenCalled();
    render(<Heart />);
    expect(saved.mock.calls).toEqual([[7]]);
    vi.advanceTimersByTime(90_000);
    expect(leave).not.toHaveBeenCalled();
    cleanup();
    render(<Heart />);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('shows at once that the tap was heard, until the button itself says so', () => {
    document.body.innerHTML = `<main>${renderToString(<Heart />)}</main>`;
    const heart = screen.getByRole('button');
    fireEvent.click(heart);
    expect(heart.dataset.early).toBe('');
    const [container] = document.getElementsByTagName('main');
    if (container) render(<Heart />, { container, hydrate: true });
    expect(screen.getByRole('button')).toBe(heart);
    expect(heart.dataset.early).toBeUndefined();
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('and pressed again saves nothing', () => {
    const button = early().closest('button');
    fireEvent.click(early());
    fireEvent.click(early());
    expect(button?.dataset.early).toBeUndefined();
    render(<Heart />);
    expect(saved).not.toHaveBeenCalled();
  });

  it('saves at once where another button of the school listens already', () => {
    render(<Heart />);
    fireEvent.click(early());
    expect(saved.mock.calls).toEqual([[7]]);
  });

  it('is not taken by the button of another school, nor by one that leaves it to the next', () => {
    fireEvent.click(early());
    render(<Heart id={8} />);
    render(<Heart mayTake={false} />);
    expect(saved).not.toHaveBeenCalled();
    render(<Heart />);
    expect(saved.mock.calls).toEqual([[7]]);
  });

  it('leads to sign-in when no script comes', () => {
    fireEvent.click(early());
    vi.advanceTimersByTime(60_000);
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?next=%2F/));
  });

  it('is left alone from then on: a press goes to the button itself, once', () => {
    render(<Heart />);
    fireEvent.click(screen.getByText('heart 7'));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(saved).not.toHaveBeenCalled();
  });
});
