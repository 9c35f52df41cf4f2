import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVideoLink, videoFormats } from './videoLink.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const read = (link: string) => {
  const result = parseVideoLink(link);
  return result.ok ? result.video : result.error;
};

describe('a YouTube link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?t=10',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'youtube.com/live/dQw4w9WgXcQ',
    '  //youtu.be/dQw4w9WgXcQ  ',
  ])('%s is shown without cookies', (link) => {
    expect(read(link)).toEqual({
      kind: 'youtube',
      id: 'dQw4w9WgXcQ',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
  });
});

describe('a Vimeo link', () => {
  it.each([
    ['https://vimeo.com/76979871', ''],
    ['https://player.vimeo.com/video/76979871', ''],
    ['https://vimeo.com/channels/staffpicks/76979871', ''],
    ['https://vimeo.com/groups/nurses/videos/76979871', ''],
    ['https://vimeo.com/76979871/8272103f6e', '?h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '?h=8272103f6e'],
  ])('%s is shown', (link, hash) => {
    expect(read(link)).toEqual({
      kind: 'vimeo',
      id: '76979871',
      embedUrl: `https://player.vimeo.com/video/76979871${hash}`,
    });
  });
});

describe('a link to a file', () => {
  it.each(videoFormats)('ending in .%s is shown', (format) => {
    const url = `https://example.test/a/lecture.${format.toUpperCase()}?x=1`;
    expect(read(url)).toEqual({ kind: 'file', format, url });
  });
});

describe('a path of this site', () => {
  it.each([
    ['/films/lamp.webm', 'webm', '/films/lamp.webm'],
    [' /media/7/lecture.MP4?v=2 ', 'mp4', '/media/7/lecture.MP4?v=2'],
    ['/films/../secret/a.ogv', 'ogv', '/secret/a.ogv'],
  ])('%s leads to a file', (link, format, url) => {
    expect(read(link)).toEqual({ kind: 'file', format, url });
  });

  it.each(['/films/lamp', '/watch?v=dQw4w9WgXcQ', '/\\evil.test/a.mp4', '/a.mkv'])(
    '%s leads to no film',
    (link) => {
      expect(read(link)).toBe('Invalid video URL or unsupported format.');
    },
  );
});

describe('any other link', () => {
  it.each([
    '',
    'not a link',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA',
    'ftp://example.test/a.mp4',
    'https://example.test/a.mkv',
    'https://example.test/mp4',
    'https://youtube.com.example.test/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://vimeo.com/about',
    'https://user:secret@example.test/a.mp4',
    `https://example.test/${'a'.repeat(2100)}.mp4`,
  ])('%j is refused with the message of the SPEC', (link) => {
    expect(parseVideoLink(link)).toEqual({
      ok: false,
      error: 'Invalid video URL or unsupported format.',
    });
  });

  it('that is not text is an unsupported format', () => {
    for (const link of [undefined, null, 7, {}, ['https://youtu.be/dQw4w9WgXcQ']]) {
      expect(parseVideoLink(link)).toEqual({ ok: false, error: 'unsupported format' });
    }
  });

  it('never throws, and never leads to anything but http or https', () => {
    const part = fc.constantFrom(
      'http:',
      'javascript:',
      '//',
      'youtu.be',
      'vimeo.com',
      'example.test',
      '/',
      '?v=',
      'dQw4w9WgXcQ',
      '76979871',
      '.mp4',
      '@',
      '%',
    );
    const link = fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 7 });
    fc.assert(
      fc.property(
        link.map((parts) => parts.join('')),
        (link) => {
          const result = parseVideoLink(link);
          if (!result.ok) return;
          const { video } = result;
          const target = new URL(video.kind === 'file' ? video.url : video.embedUrl);
          expect(['http:', 'https:']).toContain(target.protocol);
        },
      ),
      { numRuns: propertyRuns() },
    );
  });
});
