import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { rowPath } from '#shared/draft/draftValues.ts';
import { limitText } from '#shared/reference/catalogue/requirementText.ts';
import { countCharacters, countWords } from '#shared/text/characterCount.ts';
import { plural } from '#shared/text/plural.ts';
import {
  type AskedEssay,
  essayBodyPath,
  listAskedEssays,
} from '#features/application/material/essayRules.ts';
import { materialRowId, rowMark } from '#features/application/material/materialRows.ts';
import type { Limit } from '#features/application/definition/types.ts';
import { useAnswer } from '../draft/sectionRecords.ts';
import { fieldId } from '../fields/fieldId.ts';
import { useSection } from '../section/sectionModel.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

export function EssaysPart() {
  const { id, rows, essays, requirements } = useProgramModel();
  const asked = listAskedEssays(requirements.essays, rows, essays, id);
  return (
    <section className={styles.part} aria-labelledby="essays-title">
      <h2 id="essays-title">Essays</h2>
      {asked.length === 0 && (
        <p>We don’t have any essays from this program. Check its own page before you apply.</p>
      )}
      {asked.map((each) => (
        <EssayView key={each.key} asked={each} />
      ))}
    </section>
  );
}

function EssayView({ asked }: { asked: AskedEssay }) {
  const { essay, chosen } = asked;
  const limit = limitText(essay);
  return (
    <div className={styles.asked}>
      <h3 dir="auto">{essay.prompt}</h3>
      {limit !== '' && <p className={styles.note}>{`This program takes ${limit}.`}</p>}
      {chosen ? (
        <Body key={chosen.id} id={chosen.id} limit={asked.limit} />
      ) : (
        <Begin asked={asked} />
      )}
      <Choice asked={asked} />
    </div>
  );
}

function Body({ id, limit }: { id: string; limit: Limit | null }) {
  const path = essayBodyPath(id);
  const draft = useAnswer(path);
  const used = useUses(id);
  return (
    <>
      <TextArea
        id={fieldId(path)}
        label="Your essay"
        value={draft.value}
        onChange={draft.set}
        onFocus={draft.onFocus}
        onBlur={draft.onBlur}
        counter={limit ? { ...counted(limit, draft.value), limit: limit.max } : undefined}
      />
      {used > 0 && (
        <p className={styles.note}>
          {`Also used for ${plural(used, 'other program')}: what you change here changes there, too.`}
        </p>
      )}
    </>
  );
}

const counted = ({ unit }: Limit, text: string) => ({
  unit,
  count: unit === 'words' ? countWords(text.trim()) : countCharacters(text.trim()),
});

/** Other programs that get the same essay. */
function useUses(essay: string): number {
  const { rows, essays, others } = useProgramModel();
  return others.filter(({ id, requirements }) =>
    listAskedEssays(requirements.essays, rows, essays, id).some(
      ({ chosen }) => chosen?.id === essay,
    ),
  ).length;
}

function Begin({ asked: { essay, key, limit } }: { asked: AskedEssay }) {
  const { id } = useProgramModel();
  const { draft } = useSection();
  const begin = () => {
    const row = draft.addRow('essays', {
      title: essay.prompt.slice(0, 100),
      prompt: essay.prompt,
      ...(limit && { limitMax: String(limit.max), limitUnit: limit.unit }),
    });
    draft.setMany(chooseEssay(id, key, essay.prompt, row));
  };
  return (
    <div>
      <Button variant="secondary" onClick={begin}>
        Write this essay
      </Button>
    </div>
  );
}

function chooseEssay(programRow: string, key: string, prompt: string, essay: string) {
  const path = (field: string) => rowPath('essayMap', materialRowId(programRow, key), field);
  return [
    { path: path('#'), value: rowMark },
    { path: path('asked'), value: prompt },
    { path: path('essay'), value: essay },
  ];
}

/** One essay can answer several programs. */
function Choice({ asked: { essay, key, chosen } }: { asked: AskedEssay }) {
  const { id, essays, title } = useProgramModel();
  const { draft } = useSection();
  const [copied, setCopied] = useState(false);
  const path = rowPath('essayMap', materialRowId(id, key), 'essay');
  const options = essays.map((each) => ({
    value: each.id,
    label: each.row['title'] || 'Untitled essay',
  }));
  const uses = useUses(chosen?.id ?? '');
  if (options.length === 0) return null;
  const adapt = () => {
    if (!chosen) return;
    const { '#': _mark, program: _program, title: named, ...fields } = chosen.row;
    const row = draft.addRow(
      'essays',
      { ...fields, title: `${named ?? ''} – ${title}` },
      chosen.id,
    );
    draft.setMany(chooseEssay(id, key, essay.prompt, row));
    setCopied(true);
  };
  return (
    <>
      <SelectField
        id={fieldId(path)}
        label={chosen ? 'Essay you use for this program' : 'Or use one you’ve written'}
        optional
        options={options}
        value={chosen?.id ?? ''}
        onChange={(value) => draft.setMany(chooseEssay(id, key, essay.prompt, value))}
      />
      {chosen && uses > 0 && (
        <div>
          <Button variant="quiet" onClick={adapt}>
            Make a copy for this program
          </Button>
        </div>
      )}
      <p className={styles.note} aria-live="polite">
        {copied && 'Copied. What you change here stays with this program.'}
      </p>
    </>
  );
}
