import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { focusField } from '#ui/form/ErrorSummary.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { limitText } from '#shared/reference/catalogue/requirementText.ts';
import { lengthIn } from '#features/application/checks/answer.ts';
import { plural } from '#shared/text/plural.ts';
import {
  type AskedEssay,
  essayBodyPath,
  listAskedEssays,
} from '#features/application/material/essayRules.ts';
import type { Limit } from '#features/application/definition/types.ts';
import { useAnswer } from '#features/application/client/draft/sectionRecords.ts';
import { fieldId } from '#features/application/client/fields/fieldId.ts';
import { useSection } from '#features/application/client/section/sectionModel.ts';
import { EssayChoice } from './EssayChoice.tsx';
import { chooseEssay, useUses } from './essayActions.ts';
import { EssayDifference } from './EssayDifference.tsx';
import { EssayOffers } from './EssayOffers.tsx';
import styles from '../Material.module.css';
import { useProgramModel } from '../materialModel.ts';

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
  const isBegun = useRef(false);
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId === undefined || !isBegun.current) return;
    isBegun.current = false;
    focusField(fieldId(essayBodyPath(chosenId)));
  }, [chosenId]);
  // Its text takes the place, and the focus, of the button.
  const begin = () => {
    isBegun.current = true;
  };
  return (
    <div className={styles.asked}>
      <h3 dir="auto">{essay.prompt}</h3>
      {limit !== '' && <p className={styles.note}>{`This program takes ${limit}.`}</p>}
      {chosen ? (
        <Body key={chosen.id} id={chosen.id} limit={asked.limit} />
      ) : (
        <Begin asked={asked} onBegin={begin} />
      )}
      <EssayDifference asked={asked} />
      <EssayChoice asked={asked} onBegin={begin} />
      <EssayOffers asked={asked} onBegin={begin} />
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

const counted = (limit: Limit, text: string) => ({
  unit: limit.unit,
  count: lengthIn(limit, text.trim()),
});

function Begin({ asked, onBegin }: { asked: AskedEssay; onBegin: () => void }) {
  const { id } = useProgramModel();
  const { draft } = useSection();
  const { essay, limit } = asked;
  const begin = () => {
    onBegin();
    const row = draft.addRow('essays', {
      title: essay.prompt.slice(0, 100),
      program: id,
      prompt: essay.prompt,
      ...(limit && { limitMax: String(limit.max), limitUnit: limit.unit }),
    });
    draft.setMany(chooseEssay(id, asked, row));
  };
  return (
    <div>
      <Button variant="secondary" onClick={begin}>
        Write this essay
      </Button>
    </div>
  );
}
