// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PrivacyScreen } from './PrivacyScreen.tsx';

vi.mock('./privacyParts.lazy.tsx', () => {
  throw new Error('The file cannot be had');
});

it('the privacy policy says the least that must be said when nothing can be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PrivacyScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/we sell nothing/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
});
