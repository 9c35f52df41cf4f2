import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FieldGroup } from '#ui/form/Field.tsx';
import { isAsked } from '#features/references/policy.ts';
import { type AskingStep, referenceStepName } from '#features/references/rules.ts';
import styles from '../Condenser.module.css';
import { useAnswer } from '../draft/sectionRecords.ts';
import { fieldId } from '../fields/fieldId.ts';
import { type FieldProps, ValueField } from '../fields/FieldView.tsx';
import { useOwnReferences } from '../material/useOwnReferences.ts';

const stepCommand = { name: referenceStepName };

/** Asked until an invitation carries the answer; from then on what it carries is shown. */
export function WaiverField(props: FieldProps) {
  const { field, path, rowPrefix } = props;
  const rowId = rowPrefix.split('/')[1] ?? '';
  const { references, isAsking } = useOwnReferences();
  const invitation = useOutbox<AskingStep, null>(stepCommand, rowId).findLast(
    ({ state, body }) => state !== 'refused' && body.action.kind === 'invite',
  );
  const { value: typed } = useAnswer(path);
  const sent = references?.find((each) => each.rowId === rowId && isAsked(each.state));
  const action = invitation?.body.action;
  const waived = action?.kind === 'invite' ? action.waived : sent?.waived;
  if (waived === undefined)
    return isAsking ? <Skeleton shape="field" /> : <ValueField {...props} />;
  const labelOf = (value: string): string =>
    field.options?.find((option) => option.value === value)?.label ?? '';
  const answer = waived ? 'yes' : 'no';
  return (
    <FieldGroup
      id={fieldId(path)}
      label={field.label}
      status={
        <p className={styles.why}>
          {sent
            ? `Recorded when you invited ${sent.name} on ${formatDate(Date.parse(sent.invitedAt))}. It can’t be changed anymore.`
            : 'It goes with your invitation. To change it, cancel that below first.'}
          {typed !== '' &&
            typed !== answer &&
            ` What you chose afterwards, “${labelOf(typed)},” is saved for a new invitation.`}
        </p>
      }
    >
      <p>{labelOf(answer)}</p>
    </FieldGroup>
  );
}
