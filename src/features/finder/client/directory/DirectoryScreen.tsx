import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ComparePage, readComparedSlugs } from '#features/schools/client/parts.ts';
import { SaveButton } from '#features/saved-schools/client/parts.ts';
import { Directory } from './Directory.tsx';
import { readDirectoryAddress } from '#features/finder/directory/directoryAddress.ts';

export function DirectoryScreen() {
  const address = useDirectoryAddress();
  const [params] = useSearchParams();
  const compared = readComparedSlugs(params);
  if (compared.length === 0) return <Directory {...address} />;
  return (
    <Suspense fallback={<Skeleton shape="row" count={8} label="Loading the comparison" />}>
      <ComparePage slugs={compared} SaveButton={SaveButton} />
    </Suspense>
  );
}

function useDirectoryAddress(): ReturnType<typeof readDirectoryAddress> {
  const [params] = useSearchParams();
  return useMemo(() => readDirectoryAddress(params), [params]);
}
