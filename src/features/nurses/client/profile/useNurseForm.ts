// Typed text is stored on the device until the server has it; two devices never overwrite each other without a choice.
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readFormDraft, removeFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { type NurseFields, nurseFields, type OwnProfile } from '../../ownContract.ts';
import { checkNurseFields, cleanNurseFields } from '../../rules.ts';
import { mergeNurseFields } from './mergeFields.ts';
import { describeOwnError, isUnreachable, profileFromConflict, useOwnNurse } from './ownQueries.ts';

const draftSchema = z.object({
  fields: nurseFields,
  /** What the server had when the typing began. */
  base: nurseFields,
  /** Save was pressed and could not be sent. */
  waits: z.boolean(),
});
type Draft = z.infer<typeof draftSchema>;

const draftKey = (userId: string): string => `nurse:${userId}`;

function readDraft(userId: string): Draft | null {
  const read = z.safeParse(draftSchema, readFormDraft(draftKey(userId)));
  return read.success ? read.data : null;
}

/** `degrees.0.year` is shown at the list of degrees. */
const byField = <Found extends { readonly path: string }>(found: readonly Found[]): Found[] =>
  found.map((each) => ({ ...each, path: each.path.split('.')[0] ?? '' }));

const fieldNames = Object.keys(nurseFields.shape);

export type NurseForm = {
  readonly form: Form;
  readonly fields: NurseFields;
  readonly isChanged: boolean;
  readonly isSaved: boolean;
  readonly waits: boolean;
  readonly theirs: OwnProfile | null;
  readonly conflicts: readonly (keyof NurseFields)[];
  readonly change: (part: Partial<NurseFields>) => void;
  readonly discard: () => void;
  readonly resolve: (side: 'mine' | 'theirs') => void;
};

export function useNurseForm(userId: string, queried: OwnProfile): NurseForm {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [theirs, setTheirs] = useState<OwnProfile | null>(null);
  const [isSaved, setSaved] = useState(false);
  // What a refusal has answered is here before the query says it.
  const [newest, setNewest] = useState<OwnProfile | null>(null);
  const loaded = newest && newest.revision > queried.revision ? newest : queried;
  const { save, store } = useOwnNurse(userId);
  const fields = draft?.fields ?? loaded.fields;

  const storeDraft = (next: Draft | null): void => {
    setDraft(next);
    if (next === null) removeFormDraft(draftKey(userId));
    else writeFormDraft(draftKey(userId), next);
  };
  const merge = (current: OwnProfile) =>
    mergeNurseFields(draft?.base ?? loaded.fields, fields, current.fields);
  /** @throws what saving throws, also a mismatch in which both sides changed one field */
  const send = async (): Promise<OwnProfile> => {
    // A draft of an earlier visit may stand on a version that another device has replaced since.
    const { merged, conflicts } = merge(loaded);
    if (conflicts.length > 0) throw new FieldsConflict(loaded);
    try {
      return await save(cleanNurseFields(merged), loaded.revision);
    } catch (error) {
      const current = profileFromConflict(error);
      const both = current && merge(current);
      if (!current || !both || both.conflicts.length > 0) throw error;
      return save(cleanNurseFields(both.merged), current.revision);
    }
  };
  const form = useForm({
    fields: fieldNames,
    check: () => byField(checkNurseFields(cleanNurseFields(fields), new Date().getFullYear())),
    send,
    onDone: () => {
      storeDraft(null);
      setTheirs(null);
      setSaved(true);
    },
    describe: (error) => {
      const current = error instanceof FieldsConflict ? error.current : profileFromConflict(error);
      if (current) setTheirs(current);
      else if (isUnreachable(error))
        storeDraft({ fields, base: draft?.base ?? loaded.fields, waits: true });
      else {
        const described = describeOwnError(error);
        const problems = described.problems && byField(described.problems);
        return { ...described, ...(problems && { problems }) };
      }
      return null;
    },
  });
  useSendWhenOnline(theirs === null, () => {
    if (draft?.waits) form.submit();
  });

  return {
    form,
    fields,
    theirs,
    isChanged: draft !== null,
    isSaved: isSaved && draft === null,
    waits: draft?.waits === true,
    conflicts: theirs ? merge(theirs).conflicts : [],
    change: (part) => {
      setSaved(false);
      storeDraft({
        fields: { ...fields, ...part },
        base: draft?.base ?? loaded.fields,
        waits: false,
      });
    },
    discard: () => storeDraft(null),
    resolve: (side) => {
      if (theirs === null) return;
      const { merged, conflicts } = merge(theirs);
      const replaced = Object.fromEntries(conflicts.map((key) => [key, theirs.fields[key]]));
      const chosen = side === 'mine' ? merged : { ...merged, ...replaced };
      store(theirs);
      setNewest(theirs);
      setTheirs(null);
      storeDraft({ fields: chosen, base: theirs.fields, waits: false });
    },
  };
}

class FieldsConflict extends Error {
  constructor(readonly current: OwnProfile) {
    super('Both sides changed a field.');
  }
}

/** Once for each time the connection comes back, and at the start. */
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
