import type { OpenPicture } from './contract.ts';

export const buildPicture = (facts: Partial<OpenPicture> = {}): OpenPicture => ({
  checksum: 'a1'.repeat(32),
  filename: 'ward.jpg',
  alt: 'Two nurses at a bed',
  isDecorative: false,
  focalX: 0.5,
  focalY: 0.5,
  credit: 'Ana Reyes',
  license: 'CC BY 4.0',
  state: 'published',
  width: 4000,
  height: 3000,
  bytes: 5_200_000,
  sizes: [
    { width: 320, height: 240, bytes: 12_000 },
    { width: 1280, height: 960, bytes: 96_000 },
    { width: 1920, height: 1440, bytes: 180_000 },
  ],
  revision: 1,
  createdAt: '2026-11-30T09:00:00.000Z',
  updatedAt: '2026-11-30T09:00:00.000Z',
  updatedBy: 'Ed Editor',
  uses: [],
  ...facts,
});
