// @module-tag long
// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { LazySheet } from './LazySheet.tsx';

afterEach(cleanup);

const renderSheet = (open: boolean) => (
  <MemoryRouter>
    <LazySheet open={open} onClose={() => undefined} title="Menu">
      <p>Inside</p>
    </LazySheet>
  </MemoryRouter>
);

describe('a sheet whose code comes later', () => {
  it('shows nothing until it is opened, and opens once its code is there', async () => {
    const { rerender } = render(renderSheet(false));
    expect(screen.queryByText('Inside')).toBeNull();
    rerender(renderSheet(true));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
    rerender(renderSheet(false));
    expect(screen.queryByText('Inside')).toBeNull();
  });

  it('is there at once when another one has fetched it', async () => {
    render(renderSheet(true));
    await screen.findByText('Inside');
    cleanup();
    render(renderSheet(true));
    expect(screen.getByText('Inside')).toBeTruthy();
  });
});
