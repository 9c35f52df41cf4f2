import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { sessionStore } from '#session/session.ts';
import { suggestedSchools, getSchool, type SchoolResult } from '../contract.ts';
import { type CachedSchool, cacheSchool, readCachedSchool } from './cache/schoolCache.ts';
import { readSchoolFromPack } from './cache/offlinePack.ts';
import type { SchoolResultWithAge } from './schoolQueries.ts';

/** How long somebody who has a kept copy waits for the server, in milliseconds. */
const timeoutWithCopyMs = 4000;

/** What a refusal says about the address; null when it says nothing. */
function fetchSchool(error: unknown): SchoolResult | null {
  if (!(error instanceof ApiProblem) || error.code !== 'not_found') return null;
  const said = z.safeParse(suggestedSchools, error.current);
  return { kind: 'missing', alike: said.success ? said.data.alike : [] };
}

/** What this device keeps of a school: looked at lately, or in the download of whoever is signed in. */
async function readCopy(slug: string): Promise<CachedSchool | null> {
  const kept = await readCachedSchool(slug);
  const session = sessionStore.get();
  if (kept || session.kind !== 'member') return kept;
  return readSchoolFromPack(session.userId, slug);
}

/** Asks the server, and the device when there is no answer. @throws what the client throws, without a kept copy */
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
