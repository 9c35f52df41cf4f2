import { Button } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { useSession } from '#session/session.ts';
import { accountAnswers } from '#features/application/answers/accountAnswers.ts';
import type { FieldDefinition } from '#features/application/definition/types.ts';
import { useDerived } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import styles from '../Condenser.module.css';
import { fieldId } from '../fields/fieldId.ts';

/** Where an answer came from that the account has, too. */
export function AccountNote({ field: { name, label } }: { field: FieldDefinition }) {
  const session = useSession();
  const { definition } = useSection();
  const known =
    session.kind === 'member' && definition.key === 'personal-information'
      ? (accountAnswers(session)[name] ?? '')
      : '';
  const isSame = useDerived((values) => known !== '' && values[name] === known);
  if (!isSame) return null;
  const change = () => {
    const input = document.getElementById(fieldId(name));
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  };
  return (
    <p className={styles.fromAccount}>
      From your account.
      <Button variant="quiet" onClick={change}>
        Change<VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </p>
  );
}
