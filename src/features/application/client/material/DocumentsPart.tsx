import { LinkButton } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { rowPath } from '#shared/draft/draftValues.ts';
import { fileSizeText, formatsText } from '#shared/reference/catalogue/requirementText.ts';
import {
  type AskedDocument,
  listAskedDocuments,
} from '#features/application/material/documentRules.ts';
import { materialRowId, rowMark } from '#features/application/material/materialRows.ts';
import { fieldId } from '../fields/fieldId.ts';
import { useSection } from '../section/sectionModel.ts';
import { topicHref } from '../sectionHrefs.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

export function DocumentsPart() {
  const { id, rows, documents, requirements } = useProgramModel();
  const asked = listAskedDocuments(requirements.documents, rows, documents, id);
  return (
    <section className={styles.part} aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      {asked.length === 0 && (
        <p>We don’t have a list of documents from this program. Check its own page.</p>
      )}
      {asked.map((each) => (
        <DocumentView key={each.key} asked={each} />
      ))}
      <div>
        <LinkButton variant="secondary" to={topicHref('program-material', 'documents')}>
          Add a file
        </LinkButton>
      </div>
    </section>
  );
}

function DocumentView({
  asked: { document, key, chosen, isByHand, problem },
}: {
  asked: AskedDocument;
}) {
  const { id, documents } = useProgramModel();
  const { draft } = useSection();
  const path = (field: string) => rowPath('documentMap', materialRowId(id, key), field);
  const choose = (value: string) =>
    draft.setMany([
      { path: path('#'), value: rowMark },
      { path: path('asked'), value: document.label },
      { path: path('document'), value },
    ]);
  const takes = [
    formatsText(document.formats),
    document.maxBytes === null ? '' : `up to ${fileSizeText(document.maxBytes)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <div className={styles.asked}>
      <h3 dir="auto">{document.label}</h3>
      <p className={styles.note}>
        {[document.required ? 'Required' : 'Optional', takes].filter(Boolean).join(' · ')}
      </p>
      {documents.length > 0 ? (
        <SelectField
          id={fieldId(path('document'))}
          label="Your file"
          optional={!document.required}
          options={documents.map((own) => ({ value: own.id, label: own.name }))}
          value={chosen?.id ?? ''}
          onChange={choose}
        />
      ) : (
        <p className={styles.note}>You haven’t added any files yet.</p>
      )}
      {chosen && !isByHand && (
        <p className={styles.note}>
          Picked by its type and name. Choose another one if it’s wrong.
        </p>
      )}
      {problem !== '' && <InlineNotice tone="warn">{problem}</InlineNotice>}
    </div>
  );
}
