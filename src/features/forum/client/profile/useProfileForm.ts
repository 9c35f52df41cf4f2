import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem } from '#api/problems.ts';
import { type OwnProfile, ownProfile } from '#features/forum/memberContract.ts';
import { readFormDraft, removeFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import type { FieldMessage } from '#ui/form/formError.ts';
import { useForm } from '#ui/form/useForm.ts';
import { describeWriteError } from '../actions/menu/describeRefusal.ts';
import { useWriteKey } from '../actions/menu/useWriteKey.ts';
import { ownProfileQuery } from '../ownProfileQuery.ts';
import { changeProfile } from '../ownWrites.ts';

export type ProfileField = 'handle' | 'bio' | 'location';
export type ProfileValues = { readonly [Field in ProfileField]?: string | undefined };

const draft = z.object({
  handle: z.optional(z.string()),
  bio: z.optional(z.string()),
  location: z.optional(z.string()),
});

/** Ends in its person's id: it stays when they sign in again, and goes when they sign out. */
const draftKey = (fields: readonly ProfileField[], userId: string): string =>
  `forumProfile:${fields.join('+')}:${userId}`;

function readDraft(key: string): ProfileValues {
  const stored = z.safeParse(draft, readFormDraft(key));
  return stored.success ? stored.data : {};
}

const valueOf = (profile: OwnProfile, field: ProfileField): string => profile[field] ?? '';

function readCurrent(error: unknown): OwnProfile | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const parsed = z.safeParse(ownProfile, error.current);
  return parsed.success ? parsed.data : null;
}

/** What is typed stays on this device until it is saved. */
export function useProfileForm({
  fields,
  profile,
  userId,
  check,
}: {
  fields: readonly ProfileField[];
  profile: OwnProfile;
  userId: string;
  check: (values: Readonly<Record<ProfileField, string>>) => readonly (FieldMessage | null)[];
}) {
  const client = useQueryClient();
  const getKey = useWriteKey();
  const key = draftKey(fields, userId);
  const [typed, setTyped] = useState(() => readDraft(key));
  const [conflicts, setConflicts] = useState<ProfileValues>({});
  const [isSaved, setSaved] = useState(false);
  const store = (next: ProfileValues) => {
    setTyped(next);
    if (Object.keys(next).length === 0) removeFormDraft(key);
    else writeFormDraft(key, next);
  };
  const shown = (field: ProfileField): string => typed[field] ?? valueOf(profile, field);
  const values = { handle: shown('handle'), bio: shown('bio'), location: shown('location') };
  const adopt = (next: OwnProfile) => {
    const { queryKey } = ownProfileQuery(userId);
    client.setQueryData(queryKey, { data: next, cachedAt: null });
  };

  /** @returns null when another device changed the same field: then the person chooses */
  async function send(base: OwnProfile): Promise<OwnProfile | null> {
    const changed = fields.filter((field) => shown(field) !== valueOf(base, field));
    if (changed.length === 0) return base;
    const body = Object.fromEntries(changed.map((field) => [field, shown(field)]));
    try {
      const write = { userId, key: getKey([body, base.revision]) };
      return await changeProfile(body, base.revision, write);
    } catch (error) {
      const current = readCurrent(error);
      if (current === null) throw error;
      adopt(current);
      const different = changed.filter(
        (field) =>
          valueOf(current, field) !== valueOf(base, field) &&
          valueOf(current, field) !== shown(field),
      );
      if (different.length === 0) return await send(current);
      setConflicts(Object.fromEntries(different.map((field) => [field, valueOf(current, field)])));
      return null;
    }
  }

  const form = useForm({
    fields,
    check: () => check(values),
    send: () => send(profile),
    describe: describeWriteError,
    onDone(saved) {
      if (saved === null) return;
      store({});
      setSaved(true);
      adopt(saved);
    },
  });
  return {
    form,
    values,
    /** What another device saved meanwhile. */
    conflicts,
    isSaved,
    change: (field: ProfileField, value: string): void => {
      setSaved(false);
      store({ ...typed, [field]: value });
    },
    choose: (field: ProfileField, value: string): void => {
      const { [field]: _decided, ...rest } = conflicts;
      setConflicts(rest);
      store({ ...typed, [field]: value });
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
