import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#api/client.ts';
import { describeError, type ErrorTitles } from '#api/describeError.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import { minute, second } from '#shared/time/duration.ts';
import {
  cancelCheckout,
  getCheckout,
  getPlan,
  listOrders,
  openCheckout,
  redeemCode,
  requestRefund,
} from '../contract.ts';
import type { PackageKey } from '../rules.ts';
import { planKey as own, refreshPlan } from './refreshPlan.ts';

const fromServer = { ...serverAnsweredQuery, staleTime: minute } as const;

export const planQuery = (userId: string) =>
  queryOptions({
    ...fromServer,
    queryKey: [...own(userId), 'terms'],
    queryFn: ({ signal }) => call(getPlan, {}, { signal, userId }),
  });

export const ordersQuery = (userId: string) =>
  queryOptions({
    ...fromServer,
    queryKey: [...own(userId), 'orders'],
    queryFn: ({ signal }) => call(listOrders, {}, { signal, userId }),
  });

export const maxPollMs = 2 * minute;

/** 1, 2, 4, 8 … s. @returns null once two minutes have passed */
function getPollDelay(asked: number): number | null {
  const delay = 2 ** Math.max(0, asked - 1) * second;
  return delay - second < maxPollMs ? delay : null;
}

/** @param polls asks again until the payment has arrived */
export const checkoutQuery = (userId: string, id: string, polls: boolean) =>
  queryOptions({
    ...fromServer,
    queryKey: [...own(userId), 'checkout', id],
    queryFn: ({ signal }) => call(getCheckout, { params: { id } }, { signal, userId }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      const isOver = state.data !== undefined && state.data.status !== 'waiting';
      return (polls && !isOver && getPollDelay(asked)) || false;
    },
  });

export function useRefreshPlan(userId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refreshPlan(client, userId), [client, userId]);
}

export const sendCheckout = (userId: string, key: PackageKey) =>
  call(openCheckout, { body: { package_key: key } }, { userId });

export const sendCancel = (userId: string, id: string) =>
  call(cancelCheckout, { params: { id } }, { userId });

export const sendRefund = (userId: string, id: string) =>
  call(requestRefund, { params: { id } }, { userId });

export const sendCode = (userId: string, code: string) =>
  call(redeemCode, { body: { code } }, { userId });

export const describePlanError =
  (safeMessage: string, titles: ErrorTitles = {}) =>
  (error: unknown) =>
    describeError(error, { safeMessage, titles });
