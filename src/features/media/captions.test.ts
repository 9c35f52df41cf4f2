import { describe, expect, it } from 'vitest';
import { parseCaptions } from './captions.ts';

const good = `WEBVTT - English
Kind: captions

NOTE made by hand

STYLE
::cue { color: white }

1
00:01.000 --> 00:04.250 line:0
<v Ana>Good evening.

01:00:00.000 --> 01:00:02.000
Two
lines
`;

describe('captions', () => {
  it('are read with their times, whatever ends their lines', () => {
    const cues = [
      { startMs: 1000, endMs: 4250, text: '<v Ana>Good evening.' },
      { startMs: 3_600_000, endMs: 3_602_000, text: 'Two\nlines' },
    ];
    expect(parseCaptions(good)).toEqual({ ok: true, cues });
    expect(parseCaptions(`\uFEFF${good.replaceAll('\n', '\r\n')}`)).toEqual({ ok: true, cues });
  });

  const wrong: [file: string, error: RegExp][] = [
    ['', /^Line 1: .*WEBVTT/],
    ['WEBVTTX\n\n00:01.000 --> 00:02.000\nHi', /^Line 1: .*WEBVTT/],
    ['WEBVTT', /^Line 1: no words/],
    ['WEBVTT\n00:01.000 --> 00:02.000\nHi', /^Line 3: no words/],
    ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi', /^Line 3: write “00:00:01\.000”/],
    ['WEBVTT\n\n1:00 --> 00:02.000\nHi', /^Line 3: “1:00” isn’t a time/],
    ['WEBVTT\n\n00:61.000 --> 01:02.000\nHi', /^Line 3: “00:61\.000” isn’t a time/],
    ['WEBVTT\n\n00:01.000-->00:02.000\nHi', /^Line 3: there must be one space/],
    ['WEBVTT\n\n00:02.000 --> 00:02.000\nHi', /^Line 3: the end must come after/],
    ['WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:02.000\nA', /^Line 6: it starts/],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n', /^Line 3: no words follow this time/],
    ['WEBVTT\n\nJust words', /^Line 3: these words have no time/],
  ];
  for (const [file, error] of wrong)
    it(`are refused with the line: ${JSON.stringify(file)}`, () => {
      const read = parseCaptions(file);
      expect(read.ok ? 'taken' : read.error).toMatch(error);
    });
});
