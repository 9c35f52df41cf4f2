import { describe, expect, it } from 'vitest';
import { checkAnswer, checkFile, fileBytesLimit, pickAnswer, textLimit } from './rules.ts';

const codes = (values: Readonly<Record<string, string>>, hasFile = false) =>
  checkAnswer(values, hasFile).map(({ path, code }) => `${path} ${code}`);

describe('a reference', () => {
  it('needs a recommendation and one of checklist, words or a PDF', () => {
    expect(codes({})).toEqual(['recommendation required', 'text required']);
    expect(codes({ recommendation: 'yes' })).toEqual(['text required']);
    expect(codes({ recommendation: 'yes', care: 'strong' })).toEqual([]);
    expect(codes({ recommendation: 'no', text: 'Not ready yet.' })).toEqual([]);
    expect(codes({ recommendation: 'strongly' }, true)).toEqual([]);
  });

  it('refuses choices that are none', () => {
    expect(codes({ recommendation: 'constructor', care: 'toString', text: 'x' })).toEqual([
      'care unknown_choice',
      'recommendation required',
    ]);
  });

  it('counts as people do, and names both numbers of a text that is too long', () => {
    const fits = '🩺'.repeat(textLimit);
    expect(codes({ recommendation: 'yes', text: fits })).toEqual([]);
    const [problem] = checkAnswer({ recommendation: 'yes', text: `${fits}!` }, false);
    expect(problem).toMatchObject({ path: 'text', code: 'too_long' });
    expect(problem?.message).toContain('6,001');
    expect(problem?.message).toContain('6,000');
  });

  it('holds the answers alone, not what the page notes for itself', () => {
    expect(pickAnswer({ care: 'strong', zone: 'UTC', key: 'k', text: '' })).toEqual({
      care: 'strong',
    });
  });
});

describe('a file', () => {
  it.each([
    [{ size: 0, type: 'application/pdf' }, 'empty'],
    [{ size: fileBytesLimit + 1, type: 'application/pdf' }, 'too_large'],
    [{ size: 10, type: 'image/png' }, 'wrong_type'],
  ])('%o is refused before it is sent: %s', (file, code) => {
    expect(checkFile(file)).toMatchObject([{ path: 'file', code }]);
  });

  it('that is a small PDF, or has no type that the browser knows, is sent', () => {
    expect(checkFile({ size: 10, type: 'application/pdf' })).toEqual([]);
    expect(checkFile({ size: 10, type: '' })).toEqual([]);
  });
});
