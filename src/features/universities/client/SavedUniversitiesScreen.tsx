import { Column } from '../../../ui/Layout.tsx';

export function SavedUniversitiesScreen() {
  return <Column>{null}</Column>;
}
