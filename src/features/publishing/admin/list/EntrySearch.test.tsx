// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineContentType } from '#shared/contract/contentType.ts';
import { GivenFacts } from '../notes/GivenFacts.tsx';
import { EntrySearch } from './EntrySearch.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lampType = defineContentType({
  name: 'lamp',
  title: 'Lamps',
  singular: 'lamp',
  permission: 'content.edit',
  shape: 1,
  isSearched: true,
  schema: z.object({}),
  blank: {},
  labels: {},
  titleOf: () => '',
});

/** 120 lamps, 50 a page. */
function serveLamps(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'https://site.example');
    const [q, page] = [searchParams.get('q') ?? '', Number(searchParams.get('page'))];
    asked.push(`${q} ${page}`.trim());
    const total = q === '' ? 120 : 1;
    const entry = {
      type: 'lamp',
      key: `lamp-${page}`,
      title: q === '' ? `First of page ${page}` : `The ${q} lamp`,
      state: 'published',
      updatedAt: null,
      updatedBy: '',
      publishAt: null,
      unpublishAt: null,
      unfinished: [],
      failure: '',
    };
    return Response.json({ data: [entry], meta: { total, page, pages: Math.ceil(total / 50) } });
  });
  return asked;
}

function open(path: string) {
  const routes = [{ path: '/content/lamp', element: <EntrySearch type={lampType} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it('a long list is turned over a page at a time, and its address says which', async () => {
  serveLamps();
  const router = open('/content/lamp');
  expect(await screen.findByText('120 in all, page 1 of 3')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'First of page 2' })).toBeTruthy();
  expect(router.state.location.search).toBe('?page=2');
});

it('a search begins at the first page, and its address brings it back', async () => {
  const asked = serveLamps();
  const router = open('/content/lamp?page=3');
  await screen.findByRole('link', { name: 'First of page 3' });
  fireEvent.change(screen.getByLabelText('Search lamps'), { target: { value: ' oil ' } });
  fireEvent.submit(screen.getByLabelText('Search lamps').closest('form') ?? document.body);
  const link = await screen.findByRole('link', { name: 'The oil lamp' });
  expect(link.getAttribute('href')).toBe('/content/lamp/lamp-1');
  expect(screen.getByText('1 found for “oil”')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=oil');
  expect(asked).toEqual(['3', 'oil 1']);
});

it('what files say is read beside the form, with its source, and what it is replaced by is marked', () => {
  render(
    <GivenFacts
      facts={[
        {
          label: 'Website',
          text: 'https://a.example',
          source: 'IPEDS, 2023',
          url: 'https://nces.ed.gov',
          isReplaced: true,
        },
        { label: 'Telephone', text: '7145550100', source: '', url: '', isReplaced: false },
      ]}
    />,
  );
  expect(screen.getByText('https://a.example').tagName).toBe('DEL');
  expect(screen.getByRole('link', { name: 'IPEDS, 2023', hidden: true })).toBeTruthy();
  expect(screen.getByText('7145550100').closest('del')).toBeNull();
});
