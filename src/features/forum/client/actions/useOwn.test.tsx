// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { serve, signIn } from '#features/schools/client/testingSchoolPage.tsx';
import { sessionStore } from '#session/session.ts';
import { ownRelationQuery } from '../ownQueries.ts';
import { buildRelation, relationAnswer, setUpForum } from './testingActions.tsx';
import { useOwn } from './useOwn.ts';

setUpForum();

function Accept() {
  const own = useOwn('10');
  return own.relation?.isAsker ? <button type="button">Accept</button> : <p>Not the asker</p>;
}
function readUserId(): string {
  const session = sessionStore.get();
  if (session.kind !== 'member') throw new Error('Nobody is signed in.');
  return session.userId;
}
const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <Accept />
  </QueryClientProvider>
);

it('hydrates the page as it was rendered, though another part has read the relation already', async () => {
  signIn();
  serve(relationAnswer({ isAsker: true }));
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = renderToString(page(new QueryClient()));
  expect(container.textContent).toBe('Not the asker');
  const client = new QueryClient();
  client.setQueryData(
    ownRelationQuery('10', readUserId()).queryKey,
    buildRelation({ isAsker: true }),
  );
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page(client), { onRecoverableError }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
