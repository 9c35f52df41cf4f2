// Changes of a query, one toggle at a time.
import { keysOn } from '../../toggle/normalise.ts';
import type { ListKey, NumberKey, ToggleKey, ToggleQuery } from '../../toggle/types.ts';

export const withList = (
  query: ToggleQuery,
  key: ListKey,
  values: readonly string[],
): ToggleQuery => {
  const { [key]: _, ...others } = query.lists;
  return { ...query, lists: values.length === 0 ? others : { ...others, [key]: values } };
};

export const withNumber = (
  query: ToggleQuery,
  key: NumberKey,
  value: number | null,
): ToggleQuery => {
  const { [key]: _, ...others } = query.numbers;
  return { ...query, numbers: value === null ? others : { ...others, [key]: value } };
};

/** The query with one toggle off. */
export function without(query: ToggleQuery, key: ToggleKey): ToggleQuery {
  const nice = query.nice.filter((each) => each !== key);
  const left = { ...query, nice };
  if (key in query.lists) return withList(left, key as ListKey, []);
  if (key in query.numbers) return withNumber(left, key as NumberKey, null);
  return { ...left, [key]: null };
}

/** A toggle as a wish, or as a must-have. */
export const withWeight = (query: ToggleQuery, key: ToggleKey, isNice: boolean): ToggleQuery => ({
  ...query,
  nice: isNice
    ? [...query.nice.filter((each) => each !== key), key]
    : query.nice.filter((each) => each !== key),
});

/** How many of these toggles are on. */
export const countOn = (query: ToggleQuery, keys: readonly ToggleKey[]): number => {
  const on = keysOn(query);
  return keys.filter((key) => on.includes(key)).length;
};
