// What every screen stands on: the query cache, the update flow, the session's actions come from inside the router.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import type { openRouter } from '../main/routes.tsx';
import { queryClient } from '../api/queryClient.ts';
import type { Updates } from './update/startUpdates.ts';
import { UpdatesContext } from './update/useUpdate.ts';

type Props = { readonly router: ReturnType<typeof openRouter>; readonly updates: Updates };

/** The whole application. */
export const Providers = ({ router, updates }: Props) => (
  <UpdatesContext value={updates}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </UpdatesContext>
);
