import { Column } from '../../../ui/Layout.tsx';

export function FilterToggleScreen() {
  return <Column>{null}</Column>;
}
