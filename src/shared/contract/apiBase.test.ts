import { describe, expect, it } from 'vitest';
import { requireApiBase } from './apiBase.ts';

describe('the API base of a build', () => {
  it.each(['/api', '/v1', '/v1/api'])('may be the path %s', (path) => {
    expect(requireApiBase(path)).toBe(path);
  });

  it.each([
    'https://api.example.org',
    'https://api.example.org/v1',
    '//api.example.org/v1',
    'api',
    '/',
    '/api/',
    '',
  ])('is refused when it is %s: a page signs in at its own origin alone', (address) => {
    expect(() => requireApiBase(address)).toThrow(
      /^API_BASE .* path of this site .* not supported/,
    );
  });
});
