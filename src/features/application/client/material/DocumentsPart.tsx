import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { memberPath, rowPath } from '#shared/draft/draftValues.ts';
import { fileSizeText, formatsText } from '#shared/reference/catalogue/requirementText.ts';
import { joined } from '#shared/text/plural.ts';
import { planDocuments } from '#features/application/material/documentPlan.ts';
import {
  alsoField,
  type AskedDocument,
  notNeeded,
} from '#features/application/material/documentRules.ts';
import { materialRowId, rowMark } from '#features/application/material/materialRows.ts';
import { fieldId } from '../fields/fieldId.ts';
import { useSection } from '../section/sectionModel.ts';
import { topicHref } from '../sectionHrefs.ts';
import { DocumentChoices } from './DocumentChoices.tsx';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';
import { StayingFiles } from './StayingFiles.tsx';

export function DocumentsPart() {
  const { id, rows, documents, requirements } = useProgramModel();
  const plan = planDocuments(requirements.documents, rows, documents, id);
  return (
    <section className={styles.part} aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      {plan.asked.map((each) => (
        <DocumentView key={each.key} asked={each} />
      ))}
      {plan.isKnown ? <StayingFiles staying={plan.staying} /> : <DocumentChoices plan={plan} />}
      <div>
        <LinkButton variant="secondary" to={topicHref('program-material', 'documents')}>
          Add a file
        </LinkButton>
      </div>
    </section>
  );
}

const byRule = 'rule';

function DocumentView({ asked }: { asked: AskedDocument }) {
  const { documents } = useProgramModel();
  const { document, choice, files, problem } = asked;
  const takes = [
    document.required ? 'Required' : 'Optional',
    formatsText(document.formats),
    document.maxBytes === null ? '' : `up to ${fileSizeText(document.maxBytes)}`,
  ];
  const mayHaveMore = choice === 'hand' && documents.length > 1;
  return (
    <div className={styles.asked}>
      <h3 dir="auto">{document.label}</h3>
      <p className={styles.note}>{takes.filter(Boolean).join(' · ')}</p>
      <FileSelect asked={asked} />
      {documents.length === 0 && <p className={styles.note}>You haven’t added any files yet.</p>}
      {choice === 'rule' && files.length > 0 && (
        <p className={styles.note} dir="auto">
          Picked by type and name: {joined(files.map(({ own }) => own.name))}. Choose another file
          if that’s wrong.
        </p>
      )}
      {mayHaveMore && <MoreFiles asked={asked} />}
      {choice === notNeeded && document.required && (
        <InlineNotice tone="warn">
          The program lists this as required. Skip it only if the program told you to.
        </InlineNotice>
      )}
      {problem !== '' && <InlineNotice tone="warn">{problem}</InlineNotice>}
    </div>
  );
}

function useMapRow({ key, document }: AskedDocument) {
  const { id, rows } = useProgramModel();
  const { draft } = useSection();
  const rowId = materialRowId(id, key);
  const row = rows.documentMap.get(rowId) ?? {};
  const path = (field: string) => rowPath('documentMap', rowId, field);
  const also = (file: string) => path(memberPath(alsoField, file));
  const others = Object.keys(row)
    .filter((field) => field.startsWith(`${alsoField}:`) && row[field] !== '')
    .map((field) => field.slice(alsoField.length + 1));
  return {
    row,
    path,
    /** Of the map beside the first. */
    others,
    choose: (value: string) =>
      draft.setMany([
        { path: path('#'), value: rowMark },
        { path: path('asked'), value: document.label },
        { path: path('document'), value: value === byRule ? '' : value },
        ...(value === byRule || value === notNeeded ? others : [])
          .map(also)
          .map((each) => ({ path: each, value: '' })),
      ]),
    toggle: (file: string, on: boolean) =>
      draft.setMany([{ path: also(file), value: on ? 'yes' : '' }]),
  };
}

function FileSelect({ asked }: { asked: AskedDocument }) {
  const { documents } = useProgramModel();
  const { row, path, choose } = useMapRow(asked);
  const { document, choice, files } = asked;
  const chosen = row['document'] ?? '';
  const found = files.find(({ own }) => own.id === chosen || own.replaced?.includes(chosen))?.own
    .id;
  const names = files.map(({ own }) => own.name);
  const value = choice === 'hand' ? (found ?? chosen) : choice;
  const isGone = choice === 'hand' && found === undefined;
  return (
    <SelectField
      id={fieldId(path('document'))}
      label="Your file"
      optional={!document.required}
      preset
      options={[
        {
          value: byRule,
          label: choice === 'rule' ? describePicked(names) : 'Pick for me',
        },
        ...documents.map((own) => ({ value: own.id, label: own.name })),
        ...(isGone ? [{ value: chosen, label: 'A file that isn’t on the server' }] : []),
        { value: notNeeded, label: 'Not needed by this program' },
      ]}
      value={value}
      onChange={choose}
    />
  );
}

const describePicked = (names: readonly string[]): string =>
  names.length === 0 ? 'Nothing fits yet' : `Picked for you: ${joined(names)}`;

/** A demand such as “transcripts of every college” takes several. */
function MoreFiles({ asked }: { asked: AskedDocument }) {
  const { documents } = useProgramModel();
  const { path, others, toggle } = useMapRow(asked);
  const chosen = new Set(asked.files.map(({ own }) => own.id));
  const nameOf = (id: string): string =>
    documents.find((own) => own.id === id || own.replaced?.includes(id))?.name ??
    'A file that isn’t on the server';
  const free = documents.filter(({ id }) => !chosen.has(id));
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.files} aria-label={`More files for ${asked.document.label}`}>
          {others.map((id) => (
            <li key={id}>
              <span dir="auto">{nameOf(id)}</span>
              <Button variant="quiet" onClick={() => toggle(id, false)}>
                Remove<VisuallyHidden> {nameOf(id)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <SelectField
          id={fieldId(path(alsoField))}
          label="Another file for it"
          optional
          placeholder="None"
          options={free.map((own) => ({ value: own.id, label: own.name }))}
          value=""
          onChange={(file) => file !== '' && toggle(file, true)}
        />
      )}
    </>
  );
}
