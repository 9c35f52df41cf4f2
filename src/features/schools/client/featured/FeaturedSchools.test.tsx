// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { FeaturedSchool } from '#features/schools/featuredContract.ts';
import { FeaturedSchools } from './FeaturedSchools.tsx';
import { featuredSchoolsQuery } from './featuredQueries.ts';

const school: FeaturedSchool = {
  slug: 'orchard',
  name: 'Orchard State',
  city: 'Fullerton',
  state: 'CA',
  fictitious: false,
  types: ['BSN', 'ADN'],
};

function show(schools: readonly FeaturedSchool[]): HTMLElement {
  const client = new QueryClient();
  client.setQueryData(featuredSchoolsQuery().queryKey, schools);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FeaturedSchools />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container;
}

afterEach(cleanup);

it('shows each school with what is on record, and who chose it', () => {
  show([school, { ...school, slug: 'b', name: 'B College', types: [], fictitious: true }]);
  expect(screen.getByRole('link', { name: 'Orchard State' }).getAttribute('href')).toBe(
    '/university/orchard',
  );
  expect(screen.getByText('BSN, ADN')).toBeTruthy();
  expect(screen.getByText('No programs listed yet')).toBeTruthy();
  expect(screen.getAllByText('Sample – not a real school')).toHaveLength(1);
  expect(screen.getByText(/Schools can’t pay/)).toBeTruthy();
});

it('has no hollow headline where none was chosen', () => {
  expect(show([]).textContent).toBe('');
});

it('asks the list of schools for the featured ones, and takes from it what it shows', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ data: [{ ...school, order: 1, miles: null }], meta: { total: 1 } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FeaturedSchools />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Orchard State')).toBeTruthy();
  expect(asked[0]).toMatch(/\/universities\?featured=1$/);
});
