import { Button } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { useSession } from '#session/session.ts';
import { accountAnswers, accountOffer } from '#features/application/answers/accountAnswers.ts';
import type { FieldDefinition } from '#features/application/definition/types.ts';
import { useDerived, useGetValues } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import styles from '../Condenser.module.css';
import { fieldId } from '../fields/fieldId.ts';

/** Offers what the account knows; looking at a section stores nothing. Says where such an answer came from. */
export function AccountNote({ field: { name, label } }: { field: FieldDefinition }) {
  const session = useSession();
  const { definition, draft } = useSection();
  const valuesNow = useGetValues();
  const account =
    session.kind === 'member' && definition.key === 'personal-information' ? session : null;
  const known = account === null ? '' : (accountAnswers(account)[name] ?? '');
  const offered = useDerived((values) =>
    account === null
      ? ''
      : accountOffer(values, account, name)
          .map(({ value }) => value)
          .join(' '),
  );
  const isSame = useDerived((values) => known !== '' && values[name] === known);
  if (account !== null && offered !== '') {
    const use = () => draft.setMany(accountOffer(valuesNow(), account, name));
    return (
      <p className={styles.fromAccount}>
        <Button variant="quiet" onClick={use}>
          Use “{offered}” from your account
        </Button>
      </p>
    );
  }
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
