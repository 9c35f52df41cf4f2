import { Column } from '../../../ui/Layout.tsx';

export function UniversitiesScreen() {
  return <Column>{null}</Column>;
}
