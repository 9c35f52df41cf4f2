/**
 * South, north, west, east: 48 states, Alaska on both sides of the date line, Hawaii, Caribbean, Pacific territories.
 */
const boxes = [
  [24, 50, -125, -66],
  [51, 72, -180, -129],
  [51, 54, 172, 180],
  [18, 29, -179, -154],
  [17, 19, -68, -64],
  [13, 21, 144, 147],
  [-15, -11, -172, -168],
] as const;

/** A place just over a border passes too. */
export const isInUnitedStates = (latitude: number, longitude: number): boolean =>
  boxes.some(
    ([south, north, west, east]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
