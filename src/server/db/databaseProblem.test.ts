import { describe, expect, it } from 'vitest';
import { databaseProblem } from './databaseProblem.ts';

/** As drizzle throws it: the driver's error is the cause. */
const wrapped = (facts: object, message = 'failed') =>
  new Error('Failed query: insert …', { cause: Object.assign(new Error(message), facts) });

describe('an error of the database', () => {
  it.each([{ code: '53100' }, { code: 'ENOSPC' }, { code: 'EDQUOT' }])(
    'says that there is no room left: %o',
    (facts) => {
      expect(databaseProblem(wrapped(facts))).toMatchObject({ code: 'storage_full' });
    },
  );

  it.each([
    { code: '08006' },
    { code: '57P01' },
    { code: '40001' },
    { code: '53200' },
    { code: 'ECONNREFUSED' },
    { code: 'ENOENT', syscall: 'connect' },
  ])('asks to try again when the database is away: %o', (facts) => {
    expect(databaseProblem(wrapped(facts))).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('asks to try again when the driver says: %s', (message) => {
    expect(databaseProblem(wrapped({}, message))).toMatchObject({ code: 'unavailable' });
  });

  it('says that there is no room left when the database is away because of that', () => {
    const away = wrapped({ code: 'ECONNREFUSED' });
    expect(databaseProblem(away, () => true)).toMatchObject({ code: 'storage_full' });
  });

  it('says that the text cannot be stored when it cannot', () => {
    expect(databaseProblem(wrapped({ code: '22021' }))).toMatchObject({
      code: 'validation_failed',
    });
  });

  it.each([{ code: '23505' }, { code: '42P01' }, { code: 'ENOENT', syscall: 'open' }, {}])(
    'is a defect of ours otherwise: %o',
    (facts) => {
      expect(databaseProblem(wrapped(facts))).toBeNull();
    },
  );

  it('may be its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(databaseProblem(error)).toBeNull();
  });
});
