// For tests only: files made byte by byte.
type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

export const concatBytes = (...parts: readonly (readonly number[])[]): Bytes =>
  new Uint8Array(parts.flat());

/** An ISO media file with these brands, the major one first. */
export const buildIsoMedia = (major: string, ...compatible: string[]): Bytes =>
  concatBytes(
    uint32(16 + 4 * compatible.length),
    ascii(`ftyp${major}`),
    uint32(0),
    ascii(compatible.join('')),
    uint32(8),
    ascii('mdat'),
  );

export const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  ...uint16(body.length + 2),
  ...body,
];

/** An EXIF segment that turns the picture and says where it was taken. */
export const exif = (orientation: number, little = false): number[] => {
  const entry = (tag: number, value: number): number[] => [
    ...uint16(tag),
    ...uint16(3),
    ...uint32(1),
    ...uint16(value),
    ...uint16(0),
  ];
  const entryLittle = (tag: number, value: number): number[] =>
    [uint16(tag), uint16(3), uint32(1), uint16(value), uint16(0)].flatMap((bytes) =>
      bytes.toReversed(),
    );
  const one = little ? entryLittle : entry;
  const head = little
    ? [...ascii('II'), 42, 0, 8, 0, 0, 0, 2, 0]
    : [...ascii('MM'), 0, 42, ...uint32(8), ...uint16(2)];
  const body = [...head, ...one(0x010f, 1), ...one(0x0112, orientation), ...ascii('GPS 34.1478')];
  return segment(0xe1, [...ascii('Exif\0\0'), ...body]);
};

export const comment = segment(0xfe, ascii('my address'));
export const colorProfile = segment(0xe2, [...ascii('ICC_PROFILE\0'), 1, 1, 7, 7]);
export const thumbnailSegment = segment(0xe2, [...ascii('MPF\0'), 1, 2, 3]);

/** With a stuffed byte and a restart marker. */
const scanData = [1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4, 5];

/** What every JPEG has. */
export const jpegCore = [
  ...segment(0xe0, [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  ...segment(0xdb, [0, 1, 2, 3]),
  ...segment(0xc0, [8, 0, 2, 0, 3, 1, 1, 17, 0]),
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ...scanData,
];

export const buildJpeg = (...remarks: readonly (readonly number[])[]): Bytes =>
  concatBytes([0xff, 0xd8], ...remarks, jpegCore, [0xff, 0xd9]);

const chunk = (name: string, body: readonly number[]): number[] => [
  ...uint32(body.length),
  ...ascii(name),
  ...body,
  ...uint32(0),
];

export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG with these chunks between its header and its pixels. */
export const buildPng = (...names: string[]): Bytes =>
  concatBytes(
    pngSignature,
    chunk('IHDR', [...uint32(3), ...uint32(2), 8, 2, 0, 0, 0]),
    ...names.map((name) => chunk(name, ascii('my address'))),
    chunk('IDAT', [1, 2, 3, 4]),
    chunk('IEND', []),
  );

export const readBlobText = async (blob: Blob | null): Promise<string> =>
  blob === null ? '' : Buffer.from(await blob.arrayBuffer()).toString('latin1');
