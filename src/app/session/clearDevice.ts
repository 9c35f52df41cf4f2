// "Leave this phone": what waits is sent, then nothing of this person stays on the device, and nobody is signed in.
import { formDraftPrefix } from '#session/formDrafts.ts';
import { exportFormDrafts } from '#session/exportedFormDrafts.ts';
import { getOffline, listUnsynced } from '#offline/currentOffline.ts';
import { listTitles } from '#offline/sync/status.ts';
import { sessionStore } from '#session/session.ts';
import type { SignOutResult } from '#session/signOutFlow.ts';
import { paths } from '#shared/routing/paths.ts';
import { storeNotice } from '../shell/messages/notice.ts';
import { sealFormDrafts } from './revocation.ts';
import { endSessionHere, type SignOutHost, toNotice } from './signOut.ts';

export const draftsTitle = 'Something you began to write in a form';

/** Kept for a form's own sake, not written by anybody. */
const isTechnical = (key: string): boolean => /^(?:confirm-email|reset|register|profile)/.test(key);

function hasSentence(value: unknown): boolean {
  if (typeof value === 'string') return /\S\s+\S/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasSentence);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const hasTypedDrafts = (): boolean =>
  Object.entries(exportFormDrafts()).some(
    ([key, text]) => !isTechnical(key.slice(formDraftPrefix.length)) && hasSentence(parse(text)),
  );

/** Everything that would be gone with this device, also what the server has refused. */
export function listUnsent(): readonly string[] {
  const blocked = listTitles(getOffline()?.status().blocked ?? []);
  return [...new Set([...listUnsynced(), ...blocked, ...(hasTypedDrafts() ? [draftsTitle] : [])])];
}

/** Signing out ends it on our side; the browser is told, so that no message comes to whoever has the device next. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** @param decision what to do with what is unsent, where the person has said so already */
export async function clearDevice(
  { navigate, ...steps }: SignOutHost,
  decision?: 'keep' | 'delete',
): Promise<SignOutResult> {
  const session = sessionStore.get();
  const userId = session.kind === 'member' ? session.userId : '';
  const result = await endSessionHere(userId, {
    ...steps,
    ...(decision && { decision }),
    unsynced: listUnsent,
    sealNotes: () => sealFormDrafts(userId),
  });
  if (result.kind === 'cancelled') return result;
  await endPush().catch(() => undefined);
  storeNotice(toNotice(result));
  navigate(paths.home);
  return result;
}
