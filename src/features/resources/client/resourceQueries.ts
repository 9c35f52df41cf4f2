import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import { deviceAnsweredQuery, retryUnreachable } from '#api/queryPolicy.ts';
import { readCopy, readWithCopy } from '#offline/serverCopy.ts';
import {
  getResource,
  listOwnResources,
  listResources,
  lockedResource,
  ownResource,
  type Resource,
  resourceCard,
} from '../contract.ts';
import type { NeededPackage } from '../rules.ts';
import { listDeviceResources, readDeviceResource, storeResource } from './deviceResources.ts';

/** How long somebody who has a copy waits for the server, in milliseconds. */
const timeoutWithCopyMs = 4000;

const listPlace = (userId: string) =>
  ({ userId, name: 'resources/list', schema: z.array(resourceCard) }) as const;
const ownPlace = (userId: string) =>
  ({ userId, name: 'resources/own', schema: z.array(ownResource) }) as const;

const copiedQuery = { networkMode: 'always', retry: false, refetchOnReconnect: true } as const;

export const resourcesQuery = (userId: string) =>
  queryOptions({
    ...copiedQuery,
    queryKey: ['account', userId, 'resource-list'],
    queryFn: ({ signal }) =>
      readWithCopy(listPlace(userId), () => call(listResources, {}, { signal })),
  });

export const ownResourcesQuery = (userId: string) =>
  queryOptions({
    ...copiedQuery,
    queryKey: ['account', userId, 'resources'],
    queryFn: ({ signal }) =>
      readWithCopy(ownPlace(userId), () => call(listOwnResources, {}, { signal, userId })),
  });

/** What this device has, until the server answers. */
export async function showCopies(client: QueryClient, userId: string): Promise<void> {
  const list = await readCopy(listPlace(userId));
  if (list !== null)
    client.setQueryData(resourcesQuery(userId).queryKey, (now) => now ?? list, { updatedAt: 0 });
  const own = await readCopy(ownPlace(userId));
  if (own !== null)
    client.setQueryData(ownResourcesQuery(userId).queryKey, (now) => now ?? own, { updatedAt: 0 });
}

export type OpenedResource =
  | {
      readonly kind: 'found';
      readonly resource: Resource;
      /** Since when this device has it, ms; null when it is the server’s of now. */
      readonly storedAt: number | null;
    }
  | { readonly kind: 'locked'; readonly package: NeededPackage }
  | { readonly kind: 'missing' };

function parseRefusal(error: unknown): OpenedResource | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.code === 'not_found') return { kind: 'missing' };
  if (error.code !== 'package_needed') return null;
  const locked = z.safeParse(lockedResource, error.current);
  return { kind: 'locked', package: locked.success ? locked.data.package : 'none' };
}

export const loadResource = (slug: string, signal?: AbortSignal): Promise<Resource> =>
  call(getResource, { params: { slug } }, signal ? { signal } : {});

async function openResource(slug: string, signal: AbortSignal): Promise<OpenedResource> {
  const copy = await readDeviceResource(slug);
  try {
    const options = copy ? { signal, timeoutMs: timeoutWithCopyMs } : { signal };
    const resource = await call(getResource, { params: { slug } }, options);
    // A device that is full by now goes on with the older copy.
    if (copy) await storeResource(resource, Date.now()).catch(() => undefined);
    return { kind: 'found', resource, storedAt: null };
  } catch (error) {
    const answer = parseRefusal(error);
    if (answer) return answer;
    if (copy && !signal.aborted)
      return { kind: 'found', resource: copy.resource, storedAt: copy.storedAt };
    throw error;
  }
}

/** @param userId what opens depends on the plan of a person */
export const resourceQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['account', userId, 'resource', slug],
    queryFn: ({ signal }) => openResource(slug, signal),
    networkMode: 'always',
    retry: retryUnreachable,
    refetchOnReconnect: true,
  });

export const deviceResourcesQuery = () =>
  queryOptions({
    ...deviceAnsweredQuery,
    queryKey: ['device', 'resources'],
    queryFn: listDeviceResources,
    retry: false,
  });

export const describeResourceError = (error: unknown, safeMessage: string) =>
  describeError(error, { safeMessage });

/** Why a resource could not be put on this device, in one sentence. */
export const describeStoreError = (error: unknown): string =>
  error instanceof ApiUnreachable
    ? 'The connection was lost.'
    : 'This device may have no room left.';
