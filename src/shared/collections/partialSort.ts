const partialSortLimit = 100;

/** Quickselect; reorders what it is given. */
function valueAt(values: Float64Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? Infinity;
}

/** Equal keys keep their order. @returns places in `keys` */
export function partialSort(keys: Float64Array, from: number, to: number): number[] {
  const end = Math.min(to, keys.length);
  if (from >= end) return [];
  const chosen: number[] = [];
  if (keys.length <= partialSortLimit) for (let at = 0; at < keys.length; at += 1) chosen.push(at);
  else {
    const last = valueAt(keys.slice(), end - 1);
    const equal: number[] = [];
    keys.forEach((key, at) => {
      if (key < last) chosen.push(at);
      else if (key === last) equal.push(at);
    });
    chosen.push(...equal.slice(0, end - chosen.length));
  }
  const keyAt = (at: number): number => keys[at] ?? Infinity;
  // Infinity less Infinity is no number: equal.
  chosen.sort((one, other) => keyAt(one) - keyAt(other) || one - other);
  return chosen.slice(from, end);
}
