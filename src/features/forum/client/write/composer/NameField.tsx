import { useServerFormResult } from '#ui/form/serverForm.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { ownProfileQuery } from '../../ownProfileQuery.ts';
import { useOwnQuery } from '../../useOwnQuery.ts';
import { type Draft, useDraftField } from '../drafts/useDraft.ts';

type NameFieldProps = {
  readonly draft: Draft;
  readonly isNeeded: boolean;
  readonly id: string;
  readonly error: string | undefined;
};

/** Also where only the server’s refusal says that a name is missing, e.g. of a post that was written offline. */
export function NameField({ draft, isNeeded, id, error }: NameFieldProps) {
  const field = useDraftField(draft, 'handle');
  if (!isNeeded && error === undefined && field.value === '') return null;
  return (
    <TextField
      {...field}
      id={id}
      error={error}
      label="Forum name"
      name="handle"
      required
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      width="long"
      hint="Readers see it next to what you write. Not your real name. You can change it once in 30 days."
    />
  );
}

/**
 * True for a member without a forum name; while that is unknown, no.
 *
 * @param action of the form: sent without a script, the server has said whether a name is missing
 */
export function useNeedsName(userId: string | null, action: string): boolean {
  const result = useServerFormResult(action);
  const data = useOwnQuery({ ...ownProfileQuery(userId ?? ''), enabled: userId !== null });
  const isMissing = result?.problems.some(({ path }) => path.split('.').at(-1) === 'handle');
  return isMissing === true || (data !== undefined && data.data.handle === null);
}
