import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { call, newIdempotencyKey } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import {
  addLicense,
  deleteLicense,
  getOwnNurse,
  type LicenseFields,
  listLicenses,
  type NurseFields,
  type OwnProfile,
  ownProfile,
  pauseNurse,
  removeNursePhoto,
  resumeNurse,
  saveNursePhoto,
  saveOwnNurse,
  submitNurse,
} from '../../ownContract.ts';

export const ownNurseQuery = (userId: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['account', userId, 'nurse-profile'],
    queryFn: ({ signal }) => call(getOwnNurse, {}, { signal, userId }),
  });

export const ownLicensesQuery = (userId: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['account', userId, 'licenses'],
    queryFn: ({ signal }) => call(listLicenses, {}, { signal, userId }),
  });

export type NurseMove = 'submit' | 'pause' | 'resume';
const moves = { submit: submitNurse, pause: pauseNurse, resume: resumeNurse } as const;

export type LicenseDocument = { readonly name: string; readonly content: string };

/** The same content sent again after a lost answer is stored once. */
export function useOwnNurse(userId: string) {
  const client = useQueryClient();
  const latest = useRef<{ content: string; key: string } | null>(null);
  const { queryKey } = ownNurseQuery(userId);
  const store = (own: OwnProfile): OwnProfile => {
    client.setQueryData(queryKey, own);
    return own;
  };
  const keyFor = (content: string): string => {
    if (latest.current?.content !== content) latest.current = { content, key: newIdempotencyKey() };
    return latest.current.key;
  };
  const refreshLicenses = () =>
    client.invalidateQueries({ queryKey: ownLicensesQuery(userId).queryKey });
  return {
    store,
    save: async (fields: NurseFields, revision: number): Promise<OwnProfile> => {
      const idempotencyKey = keyFor(JSON.stringify([fields, revision]));
      return store(
        await call(saveOwnNurse, { body: fields }, { userId, revision, idempotencyKey }),
      );
    },
    move: async (move: NurseMove): Promise<OwnProfile> => {
      const own = store(await call(moves[move], {}, { userId }));
      if (move === 'submit') await refreshLicenses();
      return own;
    },
    savePhoto: async (image: string): Promise<void> => {
      await call(saveNursePhoto, { body: { image } }, { userId });
      await client.invalidateQueries({ queryKey });
    },
    removePhoto: async (): Promise<void> => {
      await call(removeNursePhoto, {}, { userId });
      await client.invalidateQueries({ queryKey });
    },
    addLicense: async (fields: LicenseFields, document: LicenseDocument | null): Promise<void> => {
      const idempotencyKey = keyFor(JSON.stringify([fields, document?.name]));
      await call(addLicense, { body: { ...fields, document } }, { userId, idempotencyKey });
      await refreshLicenses();
    },
    removeLicense: async (id: string): Promise<void> => {
      await call(deleteLicense, { params: { id } }, { userId });
      await refreshLicenses();
    },
  };
}

export function profileFromConflict(error: unknown): OwnProfile | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  return z.safeParse(ownProfile, error.current).data ?? null;
}

export const isUnreachable = (error: unknown): boolean => error instanceof ApiUnreachable;

export const describeOwnError = (error: unknown) =>
  describeError(error, { safeMessage: 'What you typed is still here.' });
