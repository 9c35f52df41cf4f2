import { describe, expect, it } from 'vitest';
import { buildFilter } from '../../testing.ts';
import { parseSavedQuery } from './present.ts';

describe('a search saved before the question about a bachelor’s degree', () => {
  it('opens as it was, with the question not answered', () => {
    const query = buildFilter({ numbers: { gpa: 3.1 }, nice: ['gpa'] });
    const { degree: _, ...before } = query;
    expect(parseSavedQuery(before)).toEqual(query);
    expect(parseSavedQuery({ ...before, degree: 'no' })).toEqual({ ...query, degree: 'no' });
  });
});
