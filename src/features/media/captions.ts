// Captions as WebVTT. Source of the rules: W3C, WebVTT, §4 (file structure) and §4.3 (timings).

export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string };
export type CaptionsResult =
  | { readonly ok: true; readonly cues: readonly Cue[] }
  | { readonly ok: false; readonly error: string };

const timestamp = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
/** As SubRip has it. */
const withComma = /^\d{2,3}:\d{2}:\d{2},\d{3}$/;

function readTimestamp(text: string): number | null {
  const [found, hours = '0', minutes, seconds, milliseconds] = timestamp.exec(text) ?? [];
  if (found === undefined) return null;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds)
  );
}

type Line = { readonly text: string; readonly number: number };

const refuse = ({ number }: Pick<Line, 'number'>, reason: string): CaptionsResult => ({
  ok: false,
  error: `Line ${number}: ${reason}`,
});

function groupByBlankLines(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines)
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks.filter(({ length }) => length > 0);
}

const isOtherBlock = ({ text }: Line): boolean => /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(text);

function readTiming(line: Line): CaptionsResult {
  const [start = '', arrow, end = ''] = line.text.trim().split(/[ \t]+/);
  if (arrow !== '-->')
    return refuse(line, 'there must be one space before and after the arrow “-->”');
  for (const time of [start, end]) {
    if (withComma.test(time))
      return refuse(line, `write “${time.replace(',', '.')}”: the milliseconds follow a dot`);
    if (readTimestamp(time) === null)
      return refuse(
        line,
        `“${time}” isn’t a time. Write minutes, seconds and milliseconds, such as “01:05.250”`,
      );
  }
  const [startMs, endMs] = [readTimestamp(start) ?? 0, readTimestamp(end) ?? 0];
  if (endMs <= startMs) return refuse(line, 'the end must come after the start');
  return { ok: true, cues: [{ startMs, endMs, text: '' }] };
}

/** @returns the cues in their order, or the first thing that is wrong, with the number of its line */
export function parseCaptions(file: string): CaptionsResult {
  const lines = file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, number: index + 1 }));
  const [first = { text: '', number: 1 }, ...rest] = lines;
  if (!/^WEBVTT(?:[ \t]|$)/.test(first.text))
    return refuse(first, 'a file of captions begins with the word WEBVTT');
  // What follows the first line directly is its header.
  const header = rest.findIndex(({ text }) => text.trim() === '');
  const cues: Cue[] = [];
  for (const block of groupByBlankLines(header === -1 ? [] : rest.slice(header))) {
    const [head] = block;
    if (!head || isOtherBlock(head)) continue;
    const at = block.findIndex(({ text }) => text.includes('-->'));
    const timing = block[at];
    if (!timing || at > 1)
      return refuse(
        head,
        'these words have no time. Write one above them, such as “00:01.000 --> 00:04.000”',
      );
    const read = readTiming(timing);
    if (!read.ok) return read;
    const [{ startMs, endMs } = { startMs: 0, endMs: 0 }] = read.cues;
    if (startMs < (cues.at(-1)?.startMs ?? 0))
      return refuse(timing, 'it starts before the words above it; put them in their order');
    const text = block
      .slice(at + 1)
      .map((line) => line.text)
      .join('\n');
    if (text === '') return refuse(timing, 'no words follow this time');
    cues.push({ startMs, endMs, text });
  }
  if (cues.length === 0)
    return refuse(
      lines.at(-1) ?? first,
      'no words follow, or the blank line before them is missing',
    );
  return { ok: true, cues };
}
