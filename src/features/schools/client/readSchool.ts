import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { sessionStore } from '#session/session.ts';
import { suggestedSchools, getSchool, type SchoolResult } from '../contract.ts';
import { type CachedSchool, cacheSchool, readCachedSchool } from './cache/schoolCache.ts';
import { readSchoolFromPack } from './cache/offlinePack.ts';
import type { SchoolResultWithAge } from './schoolQueries.ts';

const timeoutWithCopyMs = 4000;

function fetchSchool(error: unknown): SchoolResult | null {
  if (!(error instanceof ApiProblem) || error.code !== 'not_found') return null;
  const said = z.safeParse(suggestedSchools, error.current);
  return { kind: 'missing', alike: said.success ? said.data.alike : [] };
}

async function readCopy(slug: string): Promise<CachedSchool | null> {
  const kept = await readCachedSchool(slug);
  const session = sessionStore.get();
  if (kept || session.kind !== 'member') return kept;
  return readSchoolFromPack(session.userId, slug);
}

/** Falls back to the device's copy. @throws what the client throws, without one */
export async function readSchool(slug: string, signal: AbortSignal): Promise<SchoolResultWithAge> {
  const copy = await readCopy(slug);
  try {
    const options = copy ? { signal, timeoutMs: timeoutWithCopyMs } : { signal };
    const school = await call(getSchool, { params: { slug } }, options);
    await cacheSchool(school, Date.now());
    return { kind: 'found', school };
  } catch (error) {
    const answer = fetchSchool(error);
    if (answer) return answer;
    if (copy && !signal.aborted)
      return { kind: 'found', school: copy.school, cachedAt: copy.keptAt };
    throw error;
  }
}
