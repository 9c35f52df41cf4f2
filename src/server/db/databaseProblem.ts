import { Problem } from '#shared/contract/problem.ts';

type Kind = 'full' | 'away' | 'unstorable';

/** SQLSTATE (PostgreSQL manual, appendix A) and system error codes. */
const kinds: Readonly<Record<string, Kind>> = {
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '22021': 'unstorable',
  '22P05': 'unstorable',
  '25006': 'away',
  '40001': 'away',
  '40P01': 'away',
  '53200': 'away',
  '53300': 'away',
  '55P03': 'away',
  '57014': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '58030': 'away',
  EAI_AGAIN: 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
};

/** The driver gives these no code (pg 8.23, pg-pool 3). */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

export function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  let next: unknown = error;
  while (next instanceof Error && !chain.includes(next)) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}

function findKind(error: Error): Kind | undefined {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (code.startsWith('08')) return 'away';
    if (code === 'ENOENT' && syscall === 'connect') return 'away';
    if (kinds[code]) return kinds[code];
  }
  return driverMessages.test(error.message) ? 'away' : undefined;
}

const storageFull = (): Problem =>
  new Problem(
    'storage_full',
    'The server has no room left and has not stored this. It is still on your device, which will try again.',
    { retryAfterSeconds: 30 },
  );

export function databaseProblem(
  error: unknown,
  isFull: () => boolean = () => false,
): Problem | null {
  for (const cause of causes(error)) {
    const kind = findKind(cause);
    if (kind === 'full' || (kind === 'away' && isFull())) return storageFull();
    if (kind === 'away') {
      return new Problem(
        'unavailable',
        'The server cannot reach its database right now. Nothing was lost; try again in a moment.',
        { retryAfterSeconds: 2 },
      );
    }
    if (kind === 'unstorable') {
      return new Problem(
        'validation_failed',
        'The text holds a character that cannot be stored. Remove it and try again.',
      );
    }
  }
  return null;
}
