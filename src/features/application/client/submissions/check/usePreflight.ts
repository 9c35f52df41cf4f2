import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import type { FormError } from '#ui/form/formError.ts';
import type { Preflight } from '#features/application/submissionContract.ts';
import { sections } from '#features/application/definition/sections.ts';
import { useOwnDocuments } from '#features/application/client/material/useOwnDocuments.ts';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { sectionHref } from '#features/application/client/sectionHrefs.ts';
import type { Arrival } from '../command/arrival.ts';
import { describePreflightError, isUnreachable, preflightQuery } from '../submissionQueries.ts';
import { useDevicePreflight } from './useDevicePreflight.ts';

export type Checking =
  | { readonly kind: 'checking' }
  | { readonly kind: 'problem'; readonly error: FormError }
  | {
      readonly kind: 'checked';
      readonly preflight: Preflight;
      /** By the rules of this device: the server could not be asked. */
      readonly isOnDevice: boolean;
    };

type Blocker = Preflight['blockers'][number];

/** Asks the server once everything typed has arrived there; without a connection the device answers. */
export function usePreflight(
  userId: string,
  program: ShownProgram,
  arrival: Arrival,
): { readonly checking: Checking; readonly checkAgain: () => void } {
  const { connection, syncNow } = useSyncStatus();
  const isOffline = connection === 'offline';
  const unsent = arrival.waiting.length > 0;
  const held = listHeld(arrival);
  const documents = useDocumentsText();
  const query = useQuery({
    ...preflightQuery(userId, program.id, `${arrival.revisions} ${documents}`),
    enabled: userId !== '' && !unsent && held.length === 0 && connection !== 'signedOut',
  });
  const mustAsk = unsent && !isOffline && held.length === 0;
  useEffect(() => {
    if (mustAsk) syncNow();
  }, [mustAsk, syncNow]);
  const asksDevice =
    held.length > 0 ||
    connection === 'signedOut' ||
    (isOffline && unsent) ||
    isUnreachable(query.error);
  const onDevice = useDevicePreflight(program, asksDevice);
  const checkAgain = () => {
    syncNow();
    void query.refetch();
  };
  const checking = ((): Checking => {
    if (query.data && !asksDevice)
      return { kind: 'checked', preflight: query.data, isOnDevice: false };
    if (query.error && !asksDevice)
      return { kind: 'problem', error: describePreflightError(query.error) };
    if (!asksDevice || onDevice === null) return { kind: 'checking' };
    const blockers = [...held, ...onDevice.blockers];
    const state = blockers.length > 0 ? 'not_ready' : 'ready';
    return { kind: 'checked', preflight: { ...onDevice, state, blockers }, isOnDevice: true };
  })();
  return { checking, checkAgain };
}

/** Another file, or another state of one: what would be sent may be another. */
function useDocumentsText(): string {
  return useOwnDocuments()
    .map(({ id, state, kind = '', name }) => `${id} ${state} ${kind} ${name}`)
    .join('\n');
}

function listHeld({ reviews, blocked }: Arrival): Blocker[] {
  return [
    ...reviews.map((key) => ({
      key: `review:${key}`,
      message: `${sections[key].title}: choose between two versions of an answer. Both are safe.`,
      href: sectionHref(key),
    })),
    ...blocked.map((key) => ({
      key: `blocked:${key}`,
      message: `${sections[key].title}: your last changes couldn’t be saved on the server. They’re safe on this device.`,
      href: sectionHref(key),
    })),
  ];
}
