/** Decimal units: `9.4 MB`. */
export function describeBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'] as const;
  let size = bytes;
  let unit = 0;
  // 999.95 would be written as 1000.0 of the same unit.
  while (unit < units.length - 1 && size >= (unit === 0 ? 1000 : 999.95)) {
    size /= 1000;
    unit += 1;
  }
  const number = unit === 0 ? String(size) : size.toFixed(1).replace(/\.0$/, '');
  return `${number} ${size === 1 && unit === 0 ? 'byte' : units[unit]}`;
}
