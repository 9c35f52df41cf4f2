import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { readComparedSlugs } from '#features/schools/client/compare/compareHref.ts';
import { Directory } from './Directory.tsx';
import { useDirectoryAddress } from './useDirectoryAddress.ts';
import { lazyPart } from '#ui/lazy.tsx';

/** Few look at schools side by side, and those who do fetch it then. */
const ComparePage = lazyPart(
  async () => (await import('#features/schools/client/compare/ComparePage.tsx')).ComparePage,
);

/** `/universities` (features.md §6.6): every school in order, or those of an address side by side. */
export function DirectoryScreen() {
  const address = useDirectoryAddress();
  const [params] = useSearchParams();
  const compared = readComparedSlugs(params);
  if (compared.length === 0) return <Directory {...address} />;
  return (
    <Suspense fallback={<Skeleton shape="row" count={8} label="Loading the comparison" />}>
      <ComparePage slugs={compared} />
    </Suspense>
  );
}
