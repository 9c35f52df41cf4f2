// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormErrorBanner } from '../form/FormErrorBanner.tsx';
import { RetryButton } from './RetryButton.tsx';

const now = Date.parse('2026-11-29T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: 'Try again' });

describe('the button to try again', () => {
  it('counts down, does nothing until then, and frees itself', async () => {
    const onRetry = vi.fn();
    render(<RetryButton until={now + 65_000} onRetry={onRetry} />);
    expect(screen.getByRole('timer').textContent).toBe('in 1 minute 5 seconds');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    await pass(64_000);
    expect(screen.getByRole('timer').textContent).toBe('in 1 second');
    fireEvent.click(button());
    expect(onRetry).not.toHaveBeenCalled();
    await pass(1_000);
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(button());
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is free where nobody asked to wait', () => {
    const onRetry = vi.fn();
    render(<RetryButton until={null} onRetry={onRetry} />);
    fireEvent.click(button());
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('the banner of a form', () => {
  it('counts down by itself, and says when it is over', async () => {
    const error = { title: 'Too many tries', text: 'Nothing was changed.', until: now + 2_000 };
    render(<FormErrorBanner error={error} />);
    expect(screen.getByText('Too many tries')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 2 seconds.');
    await pass(2_000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You can try again now')).toBeTruthy();
  });
});
