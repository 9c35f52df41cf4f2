// What cannot be meant is left out or put right, and said.
import type { Point } from '#shared/geo/distance.ts';
import { normaliseZip } from '#shared/input/zip.ts';
import { roundedDegrees } from '#shared/geo/roundedPoint.ts';
import { type PlaceText, readPlaceText, stateCode } from '#shared/geo/placeText.ts';
import { type Bounds, defaultRadius, type FinderNotice, radii } from '../types.ts';
import { quoted } from '#shared/text/quoted.ts';

export type Notices = FinderNotice[];

const beginning = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join('');

export function cutText(text: string, longest: number, notices: Notices): string {
  const clean = text.trim().replace(/\s+/gu, ' ');
  const short = beginning(clean, longest);
  if (short === clean) return clean;
  notices.push({
    code: 'cut',
    text: `We searched for the first ${longest} characters of ${quoted(text)}.`,
  });
  return short.trim();
}

const maxZipLength = 10;

/** Five digits where a ZIP+4 was written; anything else as it stands, for whoever looks it up. */
export function readZip(text: string): string {
  const zip = normaliseZip(text);
  return /^\d{5}-\d{4}$/.test(zip) ? zip.slice(0, 5) : beginning(zip, maxZipLength);
}

export function readPlace(text: string): PlaceText {
  if (text === '') return { zip: '', city: '', state: '' };
  return readPlaceText(text, (name) =>
    name === text
      ? /^new york$/i.test(name)
      : // Port Washington is a city, not a port in that state.
        !/\bwashington$/i.test(text),
  );
}

/** Two numbers, on earth or not; a single one is the beginning of a ZIP. */
export const isPointText = (text: string): boolean => /^[\d.+\s-]+,[\d.,+\s-]+$/.test(text);

export function readState(text: string, notices: Notices): string {
  if (text === '') return '';
  const found = stateCode(text);
  if (found !== null) return found;
  notices.push({
    code: 'state',
    text: `${quoted(text)} isn’t a US state or territory, so we left it out.`,
  });
  return '';
}

const numbersIn = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

const isLatitude = (value: number): boolean => value >= -90 && value <= 90;
const isLongitude = (value: number): boolean => value >= -180 && value <= 180;

/** @param text `33.8703,-117.9253` */
export function readPoint(text: string, notices: Notices): Point | null {
  if (text === '') return null;
  const [lat = Number.NaN, lng = Number.NaN, ...more] = numbersIn(text);
  if (more.length === 0 && isLatitude(lat) && isLongitude(lng))
    return { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
  notices.push({
    code: 'near',
    text: `${quoted(text)} isn’t a place on the map, so we left it out.`,
  });
  return null;
}

export const writePoint = (point: Point | null): string =>
  point ? `${roundedDegrees(point.lat)},${roundedDegrees(point.lng)}` : '';

/** A map that was turned around the earth counts on: 190 is -170. */
const onEarth = (lng: number): number =>
  isLongitude(lng) ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;

export function readBounds(text: string, notices: Notices): Bounds | null {
  if (text === '') return null;
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] =
    numbersIn(text);
  const isBox = isLatitude(south) && isLatitude(north) && Number.isFinite(west + east);
  if (more.length > 0 || !isBox) {
    notices.push({
      code: 'bounds',
      text: `${quoted(text)} isn’t an area on the map, so we left it out.`,
    });
    return null;
  }
  if (south > north)
    notices.push({
      code: 'bounds_swapped',
      text: 'North and south were reversed in that area, so we swapped them.',
    });
  const [low, high] = [Math.min(south, north), Math.max(south, north)];
  const [from, to] = east - west >= 360 ? [-180, 180] : [onEarth(west), onEarth(east)];
  return [roundedDegrees(from), roundedDegrees(low), roundedDegrees(to), roundedDegrees(high)];
}

export const writeBounds = (bounds: Bounds | null): string =>
  (bounds ?? []).map(roundedDegrees).join(',');

export function readRadius(text: string, notices: Notices): number | null {
  if (text === '') return defaultRadius;
  if (text.toLowerCase() === 'any') return null;
  const asked = Number(text);
  const known = radii.find((radius) => radius === asked);
  if (known !== undefined) return known;
  const nearest = Number.isFinite(asked)
    ? radii.reduce((best, radius) =>
        Math.abs(radius - asked) < Math.abs(best - asked) ? radius : best,
      )
    : defaultRadius;
  notices.push({
    code: 'radius',
    text: `We can’t search within ${quoted(text)}. Showing ${nearest} miles.`,
  });
  return nearest;
}

export function readList<Value extends string>(
  texts: readonly string[],
  values: readonly Value[],
  what: string,
  notices: Notices,
): Value[] {
  if (texts.length === 0) return [];
  const wanted = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  const isSame = (text: string) => (value: Value) => value.toLowerCase() === text.toLowerCase();
  for (const text of new Set(wanted))
    if (text !== '' && !values.some(isSame(text)) && notices.length < maxNotices)
      notices.push({
        code: 'unknown',
        text: `We don’t recognize the ${what} ${quoted(text)}, so we left it out.`,
      });
  return values.filter((value) => wanted.some((text) => isSame(text)(value)));
}

const maxNotices = 10;
const maxCodes = 50;

export function readNumbers(texts: readonly string[], what: string, notices: Notices): number[] {
  const wanted = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  const codes = new Set<number>();
  for (const text of new Set(wanted)) {
    if (/^\d{1,3}$/.test(text)) codes.add(Number(text));
    else if (text !== '' && notices.length < maxNotices)
      notices.push({
        code: 'unknown',
        text: `We don’t recognize the ${what} ${quoted(text)}, so we left it out.`,
      });
  }
  return [...codes].sort((one, other) => one - other).slice(0, maxCodes);
}

function readNumber(text: string, most: number, what: string, notices: Notices): number | null {
  if (text === '') return null;
  const asked = Number(text.replace(/[$,%\s]/g, ''));
  if (!Number.isFinite(asked)) {
    notices.push({
      code: 'number',
      text: `${quoted(text)} isn’t a ${what} we can use, so we left it out.`,
    });
    return null;
  }
  const clamped = Math.min(most, Math.max(0, asked));
  if (clamped !== asked)
    notices.push({
      code: 'number',
      text: `Enter a ${what} from 0 to ${most}. Showing ${clamped} instead of ${quoted(text)}.`,
    });
  return clamped || 0;
}

/** @returns the step that is asked for; null for none */
export function readStep(
  text: string,
  steps: readonly number[],
  what: string,
  notices: Notices,
): number | null {
  const [found] = readList(text === '' ? [] : [text], steps.map(String), what, notices);
  return found === undefined ? null : Number(found);
}

const maxDollars = 1_000_000;

/** @param text dollars; @returns US cents */
export function readMoney(text: string, what: string, notices: Notices): number | null {
  const dollars = readNumber(text, maxDollars, what, notices);
  return dollars === null ? null : Math.round(dollars * 100);
}

/** @param text percent; @returns 0 to 1, in tenths of a percent */
export function readRate(text: string, what: string, notices: Notices): number | null {
  const percent = readNumber(text, 100, what, notices);
  return percent === null ? null : Math.round(percent * 10) / 1000;
}

export const writeRate = (rate: number | null): string =>
  String(Math.round((rate ?? 0) * 1000) / 10);

const maxPages = 1_000_000;

export function readPage(text: string, notices: Notices): number {
  if (text === '') return 1;
  const asked = Number(text);
  if (Number.isInteger(asked) && asked >= 1) return Math.min(asked, maxPages);
  notices.push({
    code: 'page',
    text: `We can’t find page ${quoted(text)}. Showing the first page.`,
  });
  return 1;
}
