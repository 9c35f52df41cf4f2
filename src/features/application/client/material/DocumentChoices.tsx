import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { rowPath } from '#shared/draft/draftValues.ts';
import {
  type DocumentPlan,
  isGoing,
  usualKindsText,
} from '#features/application/material/documentPlan.ts';
import type { OwnDocument } from '#features/application/material/documentRules.ts';
import { materialRowId, rowMark } from '#features/application/material/materialRows.ts';
import { fieldId } from '../fields/fieldId.ts';
import { useSection } from '../section/sectionModel.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

/** For a program that no source lists the documents of: the student says which files go. */
export function DocumentChoices({ plan: { problems } }: { plan: DocumentPlan }) {
  const { id, rows, documents } = useProgramModel();
  const gone = problems
    .filter((problem) => documents.every((own) => own.id !== problem.id))
    .map((problem) => ({
      id: problem.id,
      name:
        rows.documentChoices.get(materialRowId(id, problem.id))?.['asked'] ??
        'A file that isn’t on the server',
    }));
  return (
    <>
      <p>
        We don’t have a list of documents from this program. Check its own page, then choose what to
        send.
      </p>
      {documents.length === 0 ? (
        <p className={styles.note}>You haven’t added any files yet.</p>
      ) : (
        <fieldset className={styles.choices}>
          <legend>Goes to this program</legend>
          <p className={styles.note}>{usualKindsText}</p>
          {documents.map((own) => (
            <Choice key={own.id} file={own} isChosen={isGoing(rows, id, own)} />
          ))}
        </fieldset>
      )}
      {gone.map((file) => (
        <Choice key={file.id} file={file} isChosen />
      ))}
      {problems.map(({ id, message, isByHand }) => (
        <InlineNotice key={id} tone={isByHand ? 'warn' : 'info'}>
          {message}
        </InlineNotice>
      ))}
    </>
  );
}

function Choice({ file, isChosen }: { file: Pick<OwnDocument, 'id' | 'name'>; isChosen: boolean }) {
  const { id } = useProgramModel();
  const { draft } = useSection();
  const path = (field: string) => rowPath('documentChoices', materialRowId(id, file.id), field);
  return (
    <CheckboxField
      id={fieldId(path('send'))}
      label={file.name}
      value={isChosen ? 'yes' : ''}
      onChange={(value) =>
        draft.setMany([
          { path: path('#'), value: rowMark },
          { path: path('asked'), value: file.name },
          { path: path('send'), value: value === 'yes' ? 'yes' : 'no' },
        ])
      }
    />
  );
}
