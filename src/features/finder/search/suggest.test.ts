import { describe, expect, it } from 'vitest';
import { suggestSchools } from './suggest.ts';
import { buildIndex } from '../testing.ts';

describe('a beginning of a name', () => {
  const index = buildIndex([
    { name: 'Chapel Hill College', aliases: ['UNC'] },
    { name: 'Hill College' },
    { name: 'Hilltop School', open: false },
    { name: 'Lakeside Academy', city: 'Hillsboro' },
  ]);
  const names = (text: string, most?: number) =>
    suggestSchools(index, text, most).map(({ name }) => name);

  it('suggests schools that begin with it, then others that have it', () => {
    expect(names('hill')).toEqual(['Hill College', 'Chapel Hill College', 'Lakeside Academy']);
    expect(names('unc')).toEqual(['Chapel Hill College']);
    expect(names('hill', 1)).toEqual(['Hill College']);
  });

  it('suggests nothing for a text without words', () => {
    expect(names(' !? ')).toEqual([]);
  });
});
