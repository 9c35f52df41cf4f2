import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopic } from '#api/live/useLiveTopic.ts';

/** An open question shows what others write without a reload. */
export function useLiveQuestion(id: string): void {
  const client = useQueryClient();
  useLiveTopic(`question:${id}`, () => {
    for (const part of ['question', 'answers'])
      void client.invalidateQueries({ queryKey: ['forum', part, id] });
  });
}
