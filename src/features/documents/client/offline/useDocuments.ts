import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Offline } from '#offline/offline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { closedStatus } from '#offline/sync/status.ts';
import { createDocumentCommands } from './commands.ts';
import { createDocumentActions, type DocumentActions } from './documentActions.ts';
import { listSent } from './documentItems.ts';
import { documentListQuery, nothingListed, readDocumentList } from './documentList.ts';
import { joinDocuments } from './joinDocuments.ts';
import { mayUpload, onConnectionChange } from './meteredConnection.ts';
import type { DocumentsSnapshot, Listed } from './types.ts';

export type DocumentsView = DocumentsSnapshot & DocumentActions;

const neverChanges = () => () => undefined;
const getClosedStatus = () => closedStatus;

/** The documents of the person signed in and what can be done with them; null until they are open. */
export function useDocuments(): DocumentsView | null {
  const offline = useOffline();
  const getStatus = offline?.status ?? getClosedStatus;
  const status = useSyncExternalStore(offline?.onStatus ?? neverChanges, getStatus, getStatus);
  const isUnmetered = useSyncExternalStore(onConnectionChange, mayUpload, mayUpload);
  const commands = useMemo(() => createDocumentCommands(offline?.userId ?? ''), [offline]);
  const listed = useDocumentList(offline, commands, status.ready);
  const client = useQueryClient();
  const actions = useMemo(() => {
    if (offline === null) return null;
    const { queryKey } = documentListQuery(offline, commands.transport);
    const list = () => {
      const listed = client.getQueryData(queryKey) ?? nothingListed;
      return joinDocuments(offline, offline.status(), listed, commands.network).documents;
    };
    return createDocumentActions(offline, commands, list);
  }, [offline, client, commands]);
  return useMemo(() => {
    if (offline === null || actions === null) return null;
    const network = { ...commands.network, mayUpload: () => isUnmetered };
    // The status is another object whenever an item, or how it is sent, is another.
    return { ...joinDocuments(offline, status, listed, network), ...actions };
  }, [offline, actions, listed, commands, status, isUnmetered]);
}

function useDocumentList(
  offline: Offline | null,
  { transport }: ReturnType<typeof createDocumentCommands>,
  isReady: boolean,
): Listed {
  const client = useQueryClient();
  const query = useMemo(() => documentListQuery(offline, transport), [offline, transport]);
  const { data = nothingListed } = useQuery({ ...query, enabled: offline !== null && isReady });

  useEffect(() => {
    if (offline === null || !isReady) return undefined;
    let isGone = false;
    const show = async () => {
      const copy = await readDocumentList(offline);
      if (copy === null || isGone) return;
      client.setQueryData(query.queryKey, (now) => now ?? copy, { updatedAt: 0 });
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [offline, isReady, client, query]);

  const sent = offline ? listSent(offline) : [];
  const uncovered = sent.filter((id) => !data.covered.includes(id)).join(' ');
  useEffect(() => {
    if (uncovered !== '') void client.invalidateQueries(query);
  }, [uncovered, client, query]);

  useEffect(() => {
    for (const id of data.covered) void offline?.outbox.acknowledge(id);
  }, [data, offline]);
  return data;
}
