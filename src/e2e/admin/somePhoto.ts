import sharp from 'sharp';

/** A picture of one color. @param name how its file is called */
export const somePhoto = async (name: string) => ({
  name,
  buffer: await sharp({ create: { width: 640, height: 320, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer(),
});
