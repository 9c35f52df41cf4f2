// For tests only: a photo as a phone takes it, which any decoder opens.
import { segment } from './testingFiles.ts';

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint16 = (value: number): number[] => [value >> 8, value & 0xff];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

/** 24 × 16 pixels, encoded by Chromium. */
const picture = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i',
    'Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
    'Y2NjY2NjY2P/wAARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAwQA/8QAFhABAQEAAAAAAAAAAAAAAAAAAAID',
    '/8QAFgEBAQEAAAAAAAAAAAAAAAAABAAC/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AfW0mtk1tHrZAw9bZPrbN',
    'J//Z',
  ].join(''),
  'base64',
);
export const photoSize = { width: 24, height: 16 };

const entry = (tag: number, type: number, count: number, value: readonly number[]): number[] => [
  ...uint16(tag),
  ...uint16(type),
  ...uint32(count),
  ...value,
];
const rational = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [...uint32(value), ...uint32(1)]);

export const camera = 'Lamp Phone 7';
/** Offsets are counted from the beginning of the TIFF header. */
const directoryAt = 8;
const gpsAt = directoryAt + 2 + 2 * 12 + 4;
const dataAt = gpsAt + 2 + 4 * 12 + 4;

/** EXIF 2.32: the model of the camera, and 34° 8′ 52″ N, 118° 8′ 40″ W. */
const exifWithPlace = segment(0xe1, [
  ...ascii('Exif\0\0MM\0*'),
  ...uint32(directoryAt),
  ...uint16(2),
  ...entry(0x0110, 2, camera.length + 1, uint32(dataAt + 48)),
  ...entry(0x8825, 4, 1, uint32(gpsAt)),
  ...uint32(0),
  ...uint16(4),
  ...entry(0x0001, 2, 2, ascii('N\0\0\0')),
  ...entry(0x0002, 5, 3, uint32(dataAt)),
  ...entry(0x0003, 2, 2, ascii('W\0\0\0')),
  ...entry(0x0004, 5, 3, uint32(dataAt + 24)),
  ...uint32(0),
  ...rational(34, 8, 52),
  ...rational(118, 8, 40),
  ...ascii(`${camera}\0`),
]);
const xmpWithPlace = segment(
  0xe1,
  ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="34,8.87N"/>'),
);

/** What none of a photo's bytes may say once others see it. */
export const metadataPieces = ['Exif', 'GPSLatitude', 'xmpmeta', camera];

const withSegments = (jpeg: Buffer, ...segments: readonly (readonly number[])[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from(segments.flat()), jpeg.subarray(2)]);

/** @param jpeg any whole one */
export const withPlace = (jpeg: Buffer): Buffer =>
  withSegments(jpeg, exifWithPlace, xmpWithPlace, segment(0xfe, ascii('my address')));

export const photoWithPlace = withPlace(picture);
export const photoWithoutPlace = picture;
