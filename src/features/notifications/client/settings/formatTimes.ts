export const formatZone = (zone: string): string =>
  zone.replaceAll('_', ' ').replaceAll('/', ' / ');

export const formatHour = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
