// The 4.0 scale of U.S. transcripts (A 4.0, A− 3.7, B+ 3.3, …). Pass, credit and withdrawal carry no points.
import type { RowValues } from '../definition/types.ts';

export type GradeScale = 'letters' | 'letters433' | 'points' | 'percent' | 'other';

export type Grade =
  | { readonly kind: 'points'; readonly points: number }
  /** On the scale, and by rule not in any average. */
  | { readonly kind: 'notCounted'; readonly why: NotCounted }
  | { readonly kind: 'unknown' };

const gradePoints = new Map(
  Object.entries({
    'A+': 4,
    A: 4,
    'A-': 3.7,
    'B+': 3.3,
    B: 3,
    'B-': 2.7,
    'C+': 2.3,
    C: 2,
    'C-': 1.7,
    'D+': 1.3,
    D: 1,
    'D-': 0.7,
    F: 0,
    FW: 0,
    WF: 0,
  }),
);

type NotCounted = 'pass' | 'withdrawn' | 'incomplete' | 'audit';

const notCounted = new Map<string, NotCounted>(
  Object.entries({
    P: 'pass',
    PASS: 'pass',
    CR: 'pass',
    CREDIT: 'pass',
    S: 'pass',
    T: 'pass',
    TR: 'pass',
    TC: 'pass',
    NP: 'pass',
    NC: 'pass',
    NCR: 'pass',
    U: 'pass',
    W: 'withdrawn',
    WD: 'withdrawn',
    EW: 'withdrawn',
    MW: 'withdrawn',
    I: 'incomplete',
    INC: 'incomplete',
    IP: 'incomplete',
    RD: 'incomplete',
    AU: 'audit',
  }),
);

export function gradeScale(college: RowValues | undefined): GradeScale {
  const abroad = college?.['country'] && college['country'] !== 'US';
  const chosen = college?.['gradeScale'] ?? '';
  if (chosen === 'letters433' || chosen === 'points' || chosen === 'percent' || chosen === 'other')
    return chosen;
  return chosen === '' && abroad ? 'other' : 'letters';
}

export function parseGrade(scale: GradeScale, typed: string): Grade {
  const grade = typed
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[−‐‑–—]/g, '-')
    .toUpperCase();
  const why = notCounted.get(grade);
  if (why) return { kind: 'notCounted', why };
  const points = pointsOn(scale, grade);
  return points === null ? { kind: 'unknown' } : { kind: 'points', points };
}

function pointsOn(scale: GradeScale, grade: string): number | null {
  if (scale === 'letters433' && grade === 'A+') return 4.33;
  if (scale === 'letters' || scale === 'letters433') return gradePoints.get(grade) ?? null;
  if (scale !== 'points' || !/^\d(\.\d{1,3})?$/.test(grade)) return null;
  return Number(grade) <= 4 ? Number(grade) : null;
}
