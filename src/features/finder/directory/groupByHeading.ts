import type { DirectoryPage } from './directory.ts';
import type { SchoolCard } from '../search/types.ts';

export function groupByHeading({
  items,
  marks,
}: Pick<DirectoryPage, 'items' | 'marks'>): { key: string; schools: SchoolCard[] }[] {
  let before = 0;
  return marks.flatMap(({ key, total }) => {
    const from = before;
    before += total;
    const schools = items.filter(({ order }) => order > from && order <= from + total);
    return schools.length === 0 ? [] : [{ key, schools }];
  });
}
