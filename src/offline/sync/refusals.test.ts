import { describe, expect, it } from 'vitest';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { toRefusal } from './refusals.ts';

const problem = (code: ProblemCode) =>
  new ApiProblem({ type: '', title: '', status: 500, code, detail: 'No.', requestId: 'r' });

describe('an error of the API client', () => {
  it('was certainly not sent only where the device had no network', () => {
    expect(toRefusal(new ApiUnreachable('offline'))).toEqual({
      kind: 'unreachable',
      notSent: true,
    });
  });

  it.each(['not_json', 'network', 'timeout', 'bad_shape'] as const)(
    'may have arrived: %s, e.g. from a gateway that gave up waiting',
    (reason) => expect(toRefusal(new ApiUnreachable(reason))).toEqual({ kind: 'unreachable' }),
  );

  it.each([
    'unavailable',
    'internal',
    'too_many_requests',
    'storage_full',
    'page_not_found',
  ] as const)('is certainly not done where the server says so: %s', (code) =>
    expect(toRefusal(problem(code))).toMatchObject({ kind: 'unreachable', notDone: true }),
  );

  it('that is none of the API goes on', () => {
    const mistake = new TypeError('x is undefined');
    expect(() => toRefusal(mistake)).toThrow(mistake);
  });
});
