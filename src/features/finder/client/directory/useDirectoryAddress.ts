import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDirectoryAddress } from '#features/finder/directory/directoryAddress.ts';

/** What of the directory the address of the page asks for, and what it got wrong. */
export function useDirectoryAddress(): ReturnType<typeof readDirectoryAddress> {
  const [params] = useSearchParams();
  return useMemo(() => readDirectoryAddress(params), [params]);
}
