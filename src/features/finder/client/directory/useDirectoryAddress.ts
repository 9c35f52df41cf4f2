import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDirectoryAddress } from '#features/finder/directory/directoryAddress.ts';

export function useDirectoryAddress(): ReturnType<typeof readDirectoryAddress> {
  const [params] = useSearchParams();
  return useMemo(() => readDirectoryAddress(params), [params]);
}
