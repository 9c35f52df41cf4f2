import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, newIdempotencyKey } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { ApiUnreachable } from '#api/problems.ts';
import { readJsonFile } from '#api/readJsonFile.ts';
import {
  deleteApplication,
  listSentVersions,
  preflightProgram,
} from '#features/application/submissionContract.ts';
import { packet } from '#features/application/packet/packet.ts';
import { sentVersion } from '#features/application/packet/sentVersion.ts';
import { readWithCopy } from '#offline/serverCopy.ts';

const ownQuery = { networkMode: 'always', retry: false, refetchOnReconnect: 'always' } as const;

/** @param answers names the state of the answers on the server: others have to be checked anew */
export const preflightQuery = (userId: string, id: string, answers: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: ['account', userId, 'preflight', id, answers],
    queryFn: ({ signal }) =>
      call(
        preflightProgram,
        { params: { id }, body: { deviceTime: new Date().toISOString() } },
        { signal, userId },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** @param revision of the program: it is raised with every version that is sent */
export const sentVersionsQuery = (userId: string, id: string, revision: number) =>
  queryOptions({
    ...ownQuery,
    queryKey: ['account', userId, 'programs', 'versions', id, revision],
    queryFn: ({ signal }) =>
      readWithCopy(
        { userId, name: `application/programs/versions/${id}`, schema: z.array(sentVersion) },
        () => call(listSentVersions, { params: { id } }, { signal, userId }),
      ),
    // A PDF is made after the receipt.
    refetchInterval: ({ state }) =>
      state.data?.cachedAt === null && state.data.data.some(({ pdfSha256 }) => pdfSha256 === null)
        ? 3_000
        : false,
    placeholderData: (before) => before,
  });

const sentDocument = z.object({ packet: z.pick(packet, { answers: true, documents: true }) });

/** The answers and documents of one version, which never change. */
export const sentAnswersQuery = (id: string, version: number) =>
  queryOptions({
    ...ownQuery,
    queryKey: ['account', 'sentAnswers', id, version],
    queryFn: async ({ signal }) => {
      const address = `/program-applications/${encodeURIComponent(id)}/snapshot?version=${version}`;
      return (await readJsonFile(address, sentDocument, signal)).packet;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const createDeletionKey = newIdempotencyKey;

export const requestDeletion = (userId: string, idempotencyKey: string) =>
  call(deleteApplication, { body: { confirmation: 'DELETE' } }, { userId, idempotencyKey });

export const isUnreachable = (error: unknown): boolean => error instanceof ApiUnreachable;

export const describePreflightError = (error: unknown) =>
  describeError(error, {
    safeMessage: 'Nothing was sent, and everything you typed is safe.',
    titles: {
      wrong_state: 'This can’t be sent right now',
      package_needed: 'Your plan doesn’t include My application',
    },
  });

export const describeDeletionError = (error: unknown) =>
  describeError(error, {
    safeMessage: 'Nothing was deleted.',
    titles: { not_found: 'There’s nothing to delete' },
  });
