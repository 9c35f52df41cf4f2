import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const notes = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md'),
);

/** @returns what the note lacks */
function findGaps(name: string, text: string): string[] {
  const date = basename(name).slice(0, 10);
  const [title = '', , dateLine, status = ''] = text.split('\n');
  return [
    ...(/^# [A-Z][^.]+$/.test(title) ? [] : ['a title']),
    ...(dateLine === `Date: ${date}` ? [] : ['the date of its file name']),
    ...(/^Status: (accepted|superseded by \S+\.md)$/.test(status) ? [] : ['a status']),
    ...['Context', 'Decision', 'Consequences'].filter((part) => !text.includes(`\n**${part}.**`)),
  ];
}

describe('a decision note', () => {
  it.each(notes)('%s has a title, a date, a status and its three parts', (name) => {
    expect(findGaps(name, readFileSync(join(import.meta.dirname, name), 'utf8'))).toEqual([]);
  });

  it('that lacks them is seen', () => {
    expect(findGaps('build/2026-11-21-x.md', '# Pin it\n\n2026-11-21\n\n**Context.** …')).toEqual([
      'the date of its file name',
      'a status',
      'Decision',
      'Consequences',
    ]);
  });
});
