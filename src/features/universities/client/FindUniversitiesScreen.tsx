import { Column } from '../../../ui/Layout.tsx';

export function FindUniversitiesScreen() {
  return <Column>{null}</Column>;
}
