// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataUpdates as Updates } from '#features/schools/updatesContract.ts';
import { DataUpdates } from './DataUpdates.tsx';
import { dataUpdatesQuery } from './updatesQuery.ts';

const update: Updates[number] = {
  id: 1,
  source: 'A register of schools',
  url: 'https://register.example/',
  year: '2024',
  loadedAt: '2026-11-19T23:59:00.000Z',
  rows: 2445,
  edition: null,
};

function show(updates: Updates) {
  const client = new QueryClient();
  client.setQueryData(dataUpdatesQuery.queryKey, updates);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DataUpdates />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the updates of the data', () => {
  it('show the day, the source with its year, the rows and the edition', () => {
    show([{ ...update, id: 2, rows: 1, edition: 3 }, update]);
    expect(texts()).toEqual([
      '19 November 2026: A register of schools, 2024 (1 row), edition 3 of the built-in catalogue',
      '19 November 2026: A register of schools, 2024 (2,445 rows)',
    ]);
    const more = screen.getByRole('link', { name: 'More about our data' });
    expect(more.getAttribute('href')).toBe('/about-our-data');
  });

  it('claim no rows where the report has none', () => {
    show([{ ...update, rows: 0 }]);
    expect(texts()).toEqual(['19 November 2026: A register of schools, 2024']);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '/relative'])(
    'lead nowhere from the address %j',
    (url) => {
      show([{ ...update, url, source: '<i>A register</i>' }]);
      const item = screen.getByRole('listitem');
      expect(within(item).queryByRole('link')).toBeNull();
      expect(item.textContent).toContain('<i>A register</i>');
    },
  );

  it('are gone without a trace before the first file', () => {
    expect(show([]).container.innerHTML).toBe('');
  });

  it('are gone without a trace where they cannot be read', async () => {
    const ask = vi.fn(() => Promise.reject(new TypeError()));
    vi.stubGlobal('fetch', ask);
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <DataUpdates />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(0);
    expect(container.innerHTML).toBe('');
  });
});
