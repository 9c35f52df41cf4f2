export const formatReadingTime = (minutes: number): string =>
  `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
