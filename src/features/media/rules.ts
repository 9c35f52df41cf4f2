// Pictures of the library: which sizes are made, where they are served, and what must be said about them.
import type { FieldProblem } from '#shared/contract/problem.ts';

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const pictureStates = ['draft', 'published', 'archived'] as const;
export type PictureState = (typeof pictureStates)[number];

export const maxPictureBytes = 25 * 1024 * 1024;
export const maxPicturePixels = 40_000_000;
/** Its decoder takes about 16 bytes of memory a pixel and cannot read row by row. */
export const maxAvifPixels = 12_000_000;
/** A strip that is longer than this cannot be shown on a page. */
export const maxSideRatio = 8;

export const mediaFolder = '/media';
/** The same files for staff, published or not: the cookie of their session is sent below /admin alone. */
export const staffMediaFolder = '/admin/media';

const standardWidths = [320, 640, 960, 1280, 1920] as const;
const maxWidth = 1920;
/** Of one size: the encoder of AVIF takes about 60 bytes of memory a pixel. */
const maxSizePixels = 2_800_000;

export type PixelSize = { readonly width: number; readonly height: number };

/**
 * The sizes in which a picture is served, the smallest first: never above the original.
 * @param original in pixels, with its right side up
 */
export function listPictureSizes({ width, height }: PixelSize): PixelSize[] {
  const ratio = height / width;
  const largest = Math.max(
    1,
    Math.min(width, maxWidth, Math.floor(Math.sqrt(maxSizePixels / ratio))),
  );
  return [...standardWidths.filter((each) => each < largest), largest].map((each) => ({
    width: each,
    height: Math.max(1, Math.round(each * ratio)),
  }));
}

export const isChecksum = (text: string): boolean => /^[\da-f]{64}$/.test(text);

export const getPictureUrl = (
  checksum: string,
  width: number,
  format: PictureFormat = 'webp',
  folder = mediaFolder,
): string => `${folder}/${checksum}/${width}.${format}`;

/** The steps that the style sheet of the site knows, in percent (ui/theme/focalPoint.css). */
const focalStep = 25;
const toFocalStep = (part: number): number => Math.round((part * 100) / focalStep) * focalStep;

/** Where a picture is cropped, its focal point stays visible; empty for the middle. */
export function getFocalFragment({
  focalX,
  focalY,
}: {
  readonly focalX: number;
  readonly focalY: number;
}): string {
  const [x, y] = [toFocalStep(focalX), toFocalStep(focalY)];
  return x === 50 && y === 50 ? '' : `#focal-${x}-${y}`;
}

/** @param name the last part of an address, such as `640.webp` */
export function parsePictureName(
  name: string,
): { readonly width: number; readonly format: PictureFormat } | null {
  const [width = '', ending = '', ...rest] = name.split('.');
  const format = pictureFormats.find((known) => known === ending);
  if (!format || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(width)) return null;
  return { width: Number(width), format };
}

const mentioned = /\/media\/([\da-f]{64})\//g;

/** The checksum in an address of the library; null for any other address. */
export const parsePictureUrl = (url: string): string | null =>
  /^\/media\/([\da-f]{64})\//.exec(url)?.[1] ?? null;

export type Mention = { readonly checksum: string; readonly path: string };

/** The pictures of the library that a value names, and where: `cover.url`, or in the middle of a text. */
export function listMentions(value: unknown, path: readonly string[] = []): Mention[] {
  if (typeof value === 'string')
    return [...value.matchAll(mentioned)].map(([, checksum = '']) => ({
      checksum,
      path: path.join('.'),
    }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listMentions(inner, [...path, key]));
}

export type PictureFacts = {
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly focalX: number;
  readonly focalY: number;
  readonly credit: string;
  readonly license: string;
  readonly state: PictureState;
};

export const isWordless = ({ alt, isDecorative }: Pick<PictureFacts, 'alt' | 'isDecorative'>) =>
  !isDecorative && alt.trim() === '';

const isPart = (value: number): boolean => value >= 0 && value <= 1;

/** What keeps these facts from being saved; empty when they are fine. */
export function checkPictureFacts(facts: PictureFacts): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (facts.state === 'published' && isWordless(facts))
    found.push({
      path: 'alt',
      code: 'missing',
      message: 'Describe the picture for people who can’t see it, or mark it as decoration',
    });
  for (const path of ['focalX', 'focalY'] as const)
    if (!isPart(facts[path]))
      found.push({ path, code: 'range', message: 'Enter a number from 0 to 100' });
  return found;
}

export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
