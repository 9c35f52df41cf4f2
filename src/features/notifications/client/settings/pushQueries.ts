import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { retryUnreachable } from '#api/queryPolicy.ts';
import { addPush, checkPush, getPushKey, removePush } from '#features/notifications/contract.ts';
import { findPush, type PushState, readPushState, turnOffPush, turnOnPush } from './pushDevice.ts';

export const pushStateQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'push'],
    queryFn: ({ signal }): Promise<PushState> =>
      readPushState((endpoint) => call(checkPush, { query: { endpoint } }, { signal, userId })),
    networkMode: 'always',
    retry: retryUnreachable,
  });

async function turnOn(userId: string): Promise<PushState> {
  const facts = await turnOnPush(async () => (await call(getPushKey, {})).key);
  if (!facts) return Notification.permission === 'denied' ? 'denied' : 'off';
  await call(addPush, { body: facts }, { userId });
  return 'on';
}

async function turnOff(userId: string): Promise<PushState> {
  const endpoint = await turnOffPush();
  if (endpoint !== null) await call(removePush, { body: { endpoint } }, { userId });
  return 'off';
}

export function useSwitchPush(userId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (on: boolean) => (on ? turnOn(userId) : turnOff(userId)),
    onSuccess: (state) => void client.setQueryData(pushStateQuery(userId).queryKey, state),
  });
}

/** Whether messages on this device say what they are about. */
export function useSwitchPushDetails(userId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn(details: boolean): Promise<PushState> {
      const facts = await findPush();
      if (facts === null) return 'off';
      await call(addPush, { body: { ...facts, details } }, { userId });
      return details ? 'detailed' : 'on';
    },
    onSuccess: (state) => void client.setQueryData(pushStateQuery(userId).queryKey, state),
  });
}
