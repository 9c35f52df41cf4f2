import { Directory } from './directory/Directory.tsx';
import { useDirectoryAddress } from './directory/useDirectoryAddress.ts';

/** `/universities` (features.md §6.6): every school in order. */
export function UniversitiesScreen() {
  return <Directory {...useDirectoryAddress()} />;
}
