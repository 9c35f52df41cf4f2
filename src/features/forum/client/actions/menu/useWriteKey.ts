import { useRef } from 'react';
import { newIdempotencyKey } from '#api/client.ts';

/** @returns the key of some content: the same content sent again after a lost answer is done once. */
export function useWriteKey(): (content: unknown) => string {
  const latest = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (latest.current.content !== text)
      latest.current = { content: text, key: newIdempotencyKey() };
    return latest.current.key;
  };
}
