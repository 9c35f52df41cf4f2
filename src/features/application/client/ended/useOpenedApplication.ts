import { useEffect } from 'react';
import { getOffline, requestOffline } from '#offline/currentOffline.ts';
import { collectionName } from '../draft/collectionName.ts';

async function openApplication(userId: string): Promise<void> {
  const offline = await requestOffline(userId);
  await offline.load(collectionName);
}

/** Without the plan it is not opened at sign-in. */
export function useOpenedApplication(userId: string): void {
  const isOpen = getOffline()?.find(collectionName) !== undefined;
  useEffect(() => {
    if (userId !== '' && !isOpen) void openApplication(userId).catch(() => undefined);
  }, [userId, isOpen]);
}
