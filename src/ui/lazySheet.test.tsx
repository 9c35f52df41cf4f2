// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { LateSheet } from './LateSheet.tsx';

afterEach(cleanup);

const sheet = (open: boolean) => (
  <MemoryRouter>
    <LateSheet open={open} onClose={() => undefined} title="Menu">
      <p>Inside</p>
    </LateSheet>
  </MemoryRouter>
);

describe('a sheet whose code comes later', () => {
  it('shows nothing until it is opened, and opens once its code is there', async () => {
    const { rerender } = render(sheet(false));
    expect(screen.queryByText('Inside')).toBeNull();
    rerender(sheet(true));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
    rerender(sheet(false));
    expect(screen.queryByText('Inside')).toBeNull();
  });

  it('is there at once when another one has fetched it', async () => {
    render(sheet(true));
    await screen.findByText('Inside');
    cleanup();
    render(sheet(true));
    expect(screen.getByText('Inside')).toBeTruthy();
  });
});
