const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** `1,204`, whatever the device's own number format is, so that both sides say the same. */
export const formatCount = (value: number): string => count.format(value);

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

export const joined = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
