import { QueryClient } from '@tanstack/react-query';

/** Reads only; what a person writes goes through drafts and outbox (decisions.md §4). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false } },
});

/** Removes everything about a person; public content stays. */
export function forgetPersonalQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'content' });
}
