// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { FilterSidebar } from './FilterSidebar.tsx';

afterEach(cleanup);

/** The next address waits for what never comes, as on a connection that has stalled. */
function openStalled() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <FilterSidebar query={emptyFinder} facets={undefined} />,
        loader: ({ request }) => (request.url.includes('?') ? new Promise(() => undefined) : null),
      },
    ],
    { initialEntries: ['/find-universities'], hydrationData: { loaderData: { '0': null } } },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

describe('a filter next to the list', () => {
  it('shows its new state at the press, before the address has changed', () => {
    const router = openStalled();
    fireEvent.click(box('Rural'));
    expect(box('Rural').checked).toBe(true);
    expect(router.state.location.search).toBe('');
  });

  it('adds a second press to the first, though neither is in the address yet', () => {
    const router = openStalled();
    fireEvent.click(box('Rural'));
    fireEvent.click(box('BSN'));
    expect(box('Rural').checked && box('BSN').checked).toBe(true);
    expect(router.state.navigation.location?.search).toBe('?type=BSN&setting=rural');
  });

  it('takes a press back at once', () => {
    openStalled();
    fireEvent.click(box('Rural'));
    fireEvent.click(box('Rural'));
    expect(box('Rural').checked).toBe(false);
  });
});
