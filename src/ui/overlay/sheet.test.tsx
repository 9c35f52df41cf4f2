// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Sheet } from './Sheet.tsx';

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, ''));

function Page({ persistent = false }: { persistent?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Saved where" persistent={persistent}>
        <input aria-label="Device name" />
        <a href="https://example.test/">Away</a>
        <button onClick={() => setOpen(false)}>Answer</button>
      </Sheet>
    </MemoryRouter>
  );
}

function openSheet(): void {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
}
const sheet = () => screen.queryByRole('dialog', { name: 'Saved where' });
const focused = () => document.activeElement?.textContent;

/** What the browser does on Back: the entry before ours, and a pop that says so. */
const pressBack = (state: unknown = null) =>
  act(() => {
    window.history.replaceState(state, '');
    const event = Object.assign(new Event('popstate'), { state });
    window.dispatchEvent(event);
  });

describe('a sheet', () => {
  it('takes the focus in and gives it back where it was', () => {
    render(<Page />);
    openSheet();
    expect(focused()).toBe('Saved where');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(sheet()).toBeNull();
    expect(focused()).toBe('Open');
  });

  it('is closed by Escape', () => {
    render(<Page />);
    openSheet();
    fireEvent.keyDown(screen.getByLabelText('Device name'), { key: 'Escape' });
    expect(sheet()).toBeNull();
    expect(focused()).toBe('Open');
  });

  it('is closed by a press beside it, not by one inside', () => {
    render(<Page />);
    openSheet();
    fireEvent.click(screen.getByLabelText('Device name'));
    expect(sheet()).not.toBeNull();
    fireEvent.click(screen.getByRole('dialog'));
    expect(sheet()).toBeNull();
  });

  it('is closed by Back before the page is left, and the router hears nothing of it', () => {
    const router = vi.fn();
    window.addEventListener('popstate', router);
    render(<Page />);
    openSheet();
    expect(window.history.state).toHaveProperty('openSheet');
    pressBack();
    window.removeEventListener('popstate', router);
    expect(sheet()).toBeNull();
    expect(router).not.toHaveBeenCalled();
  });

  it('lets a pop pass to the router when no sheet is open', () => {
    const router = vi.fn();
    render(<Page />);
    window.addEventListener('popstate', router);
    pressBack();
    window.removeEventListener('popstate', router);
    expect(router).toHaveBeenCalledOnce();
  });

  it('takes its entry out of the history when closed in another way', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {
      window.history.replaceState(null, '');
      window.dispatchEvent(Object.assign(new Event('popstate'), { state: null }));
    });
    render(<Page />);
    openSheet();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(back).toHaveBeenCalledOnce());
  });

  it('that must be answered stays until it is', () => {
    render(<Page persistent />);
    openSheet();
    fireEvent.keyDown(screen.getByLabelText('Device name'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(sheet()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(sheet()).toBeNull();
  });
});

describe('a question', () => {
  it('has the focus on the safe answer', () => {
    const confirm = vi.fn();
    const cancel = vi.fn();
    render(
      <ConfirmDialog
        open
        title="Remove?"
        confirmLabel="Remove"
        onConfirm={confirm}
        onCancel={cancel}
      >
        The courses go with it.
      </ConfirmDialog>,
    );
    expect(focused()).toBe('Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
  });
});
