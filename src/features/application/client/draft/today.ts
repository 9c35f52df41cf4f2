export function today(now: Date = new Date()): string {
  const twoDigits = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
