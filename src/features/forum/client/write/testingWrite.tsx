// For tests only: the composers of the forum over a server made of plain answers, with drafts and commands.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RegistryEntry } from '#offline/registry.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { WithOffline } from '#testing/screens/WithOffline.tsx';
import { createDraftCollection, createGuestDraftCollection } from './drafts/draftCollection.ts';
import { forumDrafts } from './drafts/draftNames.ts';
import * as posts from './postCommands.ts';

const draftsAfter = (moment: Promise<void>): RegistryEntry => ({
  kind: 'collection',
  name: forumDrafts,
  title: 'A draft in the forum',
  load: async (userId) => {
    await moment;
    return userId === '' ? createGuestDraftCollection() : createDraftCollection(userId);
  },
});
const commands = Object.values(posts).flatMap((each) =>
  typeof each === 'object' && 'lane' in each ? [commandEntry(each)] : [],
);

/**
 * @param path where `element` is shown; other paths show `Another page`
 * @param draftsOpen when the drafts open
 */
export function openComposer(path: string, element: ReactNode, draftsOpen = Promise.resolve()) {
  const registry = [draftsAfter(draftsOpen), ...commands];
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const [pathname = ''] = path.split('?');
  const router = createMemoryRouter(
    [
      { path: pathname, element },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
  const page = render(
    <QueryClientProvider client={client}>
      <WithOffline commands={registry}>
        <RouterProvider router={router} />
      </WithOffline>
    </QueryClientProvider>,
  );
  return { client, router, ...page };
}

export const fill = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};
export const addTag = (tag: string) => {
  fill('Tags', tag);
  fireEvent.keyDown(screen.getByLabelText('Tags'), { key: 'Enter' });
};
export const findStatus = (start: RegExp) =>
  screen.findByText(
    (text, element) => element?.getAttribute('role') === 'status' && start.test(text),
  );
export const status = (): string => screen.getByRole('status').textContent ?? '';
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
