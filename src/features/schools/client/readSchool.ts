import * as z from 'zod/mini';
import { call } from '../../../api/client.ts';
import { ApiProblem } from '../../../api/problems.ts';
import { sessionStore } from '../../../session/session.ts';
import { alikeSchools, getSchool, type SchoolAnswer } from '../schoolContract.ts';
import { type KeptSchool, keepSchool, readKeptSchool } from './keptSchools.ts';
import { readPackedSchool } from './saved/keptPack.ts';
import type { ShownSchool } from './schoolQueries.ts';

/** How long somebody who has a kept copy waits for the server, in milliseconds. */
const patienceWithCopy = 4000;

/** What a refusal says about the address; null when it says nothing. */
function answerOf(error: unknown): SchoolAnswer | null {
  if (!(error instanceof ApiProblem) || error.code !== 'not_found') return null;
  const said = z.safeParse(alikeSchools, error.current);
  return { kind: 'missing', alike: said.success ? said.data.alike : [] };
}

/** What this device keeps of a school: looked at lately, or in the download of whoever is signed in. */
async function copyOf(slug: string): Promise<KeptSchool | null> {
  const kept = await readKeptSchool(slug);
  const session = sessionStore.get();
  if (kept || session.kind !== 'member') return kept;
  return readPackedSchool(session.userId, slug);
}

/** Asks the server, and the device when there is no answer. @throws what the client throws, without a kept copy */
export async function readSchool(slug: string, signal: AbortSignal): Promise<ShownSchool> {
  const copy = await copyOf(slug);
  try {
    const options = copy ? { signal, timeoutMs: patienceWithCopy } : { signal };
    const school = await call(getSchool, { params: { slug } }, options);
    await keepSchool(school, Date.now());
    return { kind: 'found', school };
  } catch (error) {
    const answer = answerOf(error);
    if (answer) return answer;
    if (copy && !signal.aborted) return { kind: 'found', school: copy.school, keptAt: copy.keptAt };
    throw error;
  }
}
