// For tests only: pictures as people upload them.
import sharp from 'sharp';

const colors = { r: 30, g: 120, b: 110 };
export const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colors } });

/** Lies on its side, as phones store it, with the place where it was taken. */
export const takePhoto = (width: number, height: number): Promise<Buffer> =>
  paint(width, height)
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 0/1' },
      IFD0: { Make: 'Acme' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const svgFile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
