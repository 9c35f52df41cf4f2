import { describe, expect, it } from 'vitest';
import { readPrefill } from './prefill.ts';

const read = (query: string) => readPrefill(new URLSearchParams(query));

describe('the address of the form', () => {
  it('takes what another app shares: title, text and link', () => {
    expect(read('title=Gap+year%3F&text=Read+this&url=https%3A%2F%2Fa.example%2Fb')).toEqual({
      title: 'Gap year?',
      body: 'Read this\n\nhttps://a.example/b',
    });
  });

  it('repeats no link that the text has in it already', () => {
    expect(read('text=See+https%3A%2F%2Fa.example&url=https%3A%2F%2Fa.example').body).toBe(
      'See https://a.example',
    );
  });

  it('takes a school, a program and tags of the page that led here, and nothing it cannot be', () => {
    expect(read('school=harbor-state&program=ADN&tags=nclex')).toEqual({
      school: 'harbor-state',
      program: 'ADN',
      tags: 'nclex',
    });
    expect(read('school=%3Cb%3E&program=PhD&title=%20&post=1')).toEqual({});
  });

  it('is cut where somebody shares a book', () => {
    expect(read(`text=${'a'.repeat(9_000)}`).body).toHaveLength(4_000);
  });
});
