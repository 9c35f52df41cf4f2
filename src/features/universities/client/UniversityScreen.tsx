import { Column } from '../../../ui/Layout.tsx';

export function UniversityScreen() {
  return <Column>{null}</Column>;
}
