import { describe, expect, it } from 'vitest';
import { searchOptions } from './option.ts';

const options = [
  { value: '1', label: 'National University of Córdoba' },
  { value: '2', label: 'Cordoba College', detail: 'Alexandria, Virginia' },
  { value: '3', label: 'Accordion School' },
];
const found = (typed: string) => searchOptions(options, typed).map(({ value }) => value);

describe('searching a list', () => {
  it('puts beginnings first, then beginnings of words, then any place', () => {
    expect(found('cor')).toEqual(['2', '1', '3']);
  });

  it('does not mind accents, case and white space', () => {
    expect(found('  CÓRDOBA ')).toEqual(['2', '1']);
  });

  it('finds by the second line too', () => {
    expect(found('virg')).toEqual(['2']);
  });

  it('keeps the order of the list while nothing is typed', () => {
    expect(found('')).toEqual(['1', '2', '3']);
  });
});
