import { keysOn } from '../normalizeFilter.ts';
import type { ListKey, NumberKey, CriterionKey, FilterQuery } from '../types.ts';

export const withList = (
  query: FilterQuery,
  key: ListKey,
  values: readonly string[],
): FilterQuery => {
  const { [key]: _, ...others } = query.lists;
  return { ...query, lists: values.length === 0 ? others : { ...others, [key]: values } };
};

export const withNumber = (
  query: FilterQuery,
  key: NumberKey,
  value: number | null,
): FilterQuery => {
  const { [key]: _, ...others } = query.numbers;
  return { ...query, numbers: value === null ? others : { ...others, [key]: value } };
};

export function without(query: FilterQuery, key: CriterionKey): FilterQuery {
  const nice = query.nice.filter((each) => each !== key);
  const left = { ...query, nice };
  if (key in query.lists) return withList(left, key as ListKey, []);
  if (key in query.numbers) return withNumber(left, key as NumberKey, null);
  return { ...left, [key]: null };
}

export const withWeight = (
  query: FilterQuery,
  key: CriterionKey,
  isNice: boolean,
): FilterQuery => ({
  ...query,
  nice: isNice
    ? [...query.nice.filter((each) => each !== key), key]
    : query.nice.filter((each) => each !== key),
});

export const countOn = (query: FilterQuery, keys: readonly CriterionKey[]): number => {
  const on = keysOn(query);
  return keys.filter((key) => on.includes(key)).length;
};
