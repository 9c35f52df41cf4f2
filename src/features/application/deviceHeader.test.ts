import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceHeader, readDeviceHeader } from './deviceHeader.ts';

const read = (header: string) => readDeviceHeader({ 'lamplight-device': header });

describe('the device header', () => {
  it('says again what was written, in any script', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(), fc.string({ unit: 'grapheme' }), (id, seq, label) => {
        const cut = Array.from(label.trim())
          .slice(0, 80)
          .join('')
          .replace(/\p{Cc}/gu, ' ');
        const header = deviceHeader({ id, seq, label });
        expect(header['lamplight-device']).toMatch(/^[\x20-\x7e]*$/);
        expect(readDeviceHeader(header)?.id).toBe(id);
        expect(readDeviceHeader(header)?.seq).toBe(seq);
        expect(readDeviceHeader(header)?.label.trim()).toBe(cut.trim());
      }),
    );
  });

  it('cuts a label at 80 characters, never through an emoji', () => {
    const { label } =
      readDeviceHeader(deviceHeader({ id: 'd1', seq: 1, label: '😀'.repeat(90) })) ?? {};
    expect(label).toBe('😀'.repeat(80));
  });

  it.each([
    ['d1', { id: 'd1', seq: 0, label: '' }],
    ['d1; label=My%20phone ;seq=7', { id: 'd1', seq: 7, label: 'My phone' }],
    ['d1; seq=abc; label=%E0%A4%A', { id: 'd1', seq: 0, label: '' }],
    ['d1; seq=-4; color=red', { id: 'd1', seq: 0, label: '' }],
    ['d1; seq=9007199254740993', { id: 'd1', seq: 0, label: '' }],
  ])('reads %j leniently', (header, device) => expect(read(header)).toEqual(device));

  it.each(['', ';', 'two words; seq=1', 'x'.repeat(65)])('has no device in %j', (header) =>
    expect(read(header)).toBeNull(),
  );

  it('is no device when there is none', () => expect(readDeviceHeader({})).toBeNull());
});
