// Typed text is stored on the device and never written over what another device has saved without a choice
// (features.md §2.2: O2, C1).
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { Profile } from '#features/account/contract.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { useAccountForm } from '../form/useAccountForm.ts';
import {
  isUnreachable,
  profileFromConflict,
  useUpdateAccountCache,
  useSaveProfile,
} from './profileQueries.ts';

const profileDraftKey = (userId: string): string => `profile:${userId}`;

const fieldNames = ['name', 'timeZone', 'phone', 'language'] as const;
type FieldName = (typeof fieldNames)[number];

const draftSchema = z.object({
  text: z.string(),
  /** What the server had when the typing began. */
  base: z.string(),
  /** Save was pressed and could not be sent. */
  waits: z.boolean(),
});
type FieldDraft = z.infer<typeof draftSchema>;
const draftsSchema = z.partialRecord(z.enum(fieldNames), draftSchema);

function readDrafts(userId: string) {
  const read = z.safeParse(draftsSchema, readFormDraft(profileDraftKey(userId)));
  return read.success ? read.data : {};
}

type ProfileFieldOptions = {
  readonly userId: string;
  readonly field: FieldName;
  readonly profile: Profile | undefined;
  readonly fallback: string;
  readonly check: (text: string) => FieldProblem | null;
};

export function useProfileField({
  userId,
  field,
  profile: loaded,
  fallback,
  check,
}: ProfileFieldOptions) {
  const [kept, setKept] = useState<FieldDraft | null>(() => readDrafts(userId)[field] ?? null);
  const [theirs, setTheirs] = useState<Profile | null>(null);
  const [newest, setNewest] = useState<Profile | null>(null);
  const [saved, setSaved] = useState(false);
  const send = useSaveProfile();
  const changed = useUpdateAccountCache(userId);
  // What a save has answered is here before the query says it.
  const profile = newest && (!loaded || newest.rev > loaded.rev) ? newest : loaded;
  const stored = profile?.[field] ?? fallback;
  const value = kept?.text ?? stored;

  const keep = (next: FieldDraft | null) => {
    setKept(next);
    const { [field]: _, ...others } = readDrafts(userId);
    writeFormDraft(profileDraftKey(userId), next ? { ...others, [field]: next } : others);
  };
  const follow = (profileNow: Profile) => {
    setNewest(profileNow);
    setTheirs(null);
    void changed(profileNow);
  };
  const save = async (from: Profile): Promise<Profile> => {
    const terms = { userId, revision: from.rev };
    try {
      return await send({ body: { [field]: value } }, terms);
    } catch (error) {
      const meanwhile = profileFromConflict(error);
      // Another part of the profile has changed: this one is still as it was.
      if (meanwhile?.[field] !== from[field]) throw error;
      return send({ body: { [field]: value } }, { userId, revision: meanwhile.rev });
    }
  };
  const form = useAccountForm({
    fields: [field],
    check: () => [check(value)],
    send: async () => {
      if (!profile) throw new ProfileNotLoaded();
      if (kept && kept.base !== stored && value !== stored) return { conflict: profile };
      return { saved: await save(profile) };
    },
    onDone: (done) => {
      if (done.conflict) setTheirs(done.conflict);
      else {
        keep(null);
        setSaved(true);
        follow(done.saved);
      }
    },
    onError: (error) => {
      const meanwhile = profileFromConflict(error);
      if (meanwhile) setTheirs(meanwhile);
      else if (error instanceof ProfileNotLoaded || isUnreachable(error))
        keep({ text: value, base: kept?.base ?? stored, waits: true });
      else return false;
      return true;
    },
    safeMessage: 'What you typed is still here.',
  });
  useSendWhenOnline(profile !== undefined && theirs === null, () => {
    if (kept?.waits) form.submit();
  });

  return {
    value,
    form,
    theirs,
    saved: saved && kept === null,
    isQueued: kept?.waits === true,
    change: (text: string) => {
      setSaved(false);
      keep(
        text === stored && !kept?.waits ? null : { text, base: kept?.base ?? stored, waits: false },
      );
    },
    undo: () => keep(null),
    resolveWithMine: (profileNow: Profile) => {
      keep({ text: value, base: profileNow[field], waits: true });
      follow(profileNow);
    },
    resolveWithTheirs: (profileNow: Profile) => {
      keep(null);
      follow(profileNow);
    },
  };
}

class ProfileNotLoaded extends Error {}

/** Sends what waits when it can be: once for each time the connection comes back, and at the start. */
function useSendWhenOnline(ready: boolean, sendWaiting: () => void): void {
  const online = useOnline();
  const latest = useRef(sendWaiting);
  useEffect(() => {
    latest.current = sendWaiting;
  });
  useEffect(() => {
    if (ready && online) latest.current();
  }, [ready, online]);
}
