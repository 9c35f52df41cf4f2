import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { focusField } from '#ui/form/ErrorSummary.tsx';
import { plural } from '#shared/text/plural.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import {
  answerMarks,
  findPreviousAnswer,
  isUnconfirmed,
} from '#features/application/material/previousAnswers.ts';
import { isShared } from '#features/application/material/materialRows.ts';
import {
  type AskedQuestion,
  checkQuestion,
  questionField,
} from '#features/application/material/questionRules.ts';
import { useAnswer, useGetValues } from '../draft/sectionRecords.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { fieldId } from '../fields/fieldId.ts';
import { SetField } from '../fields/SetField.tsx';
import { useSection } from '../section/sectionModel.ts';
import { topicHref } from '../sectionHrefs.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

export function QuestionView({ asked }: { asked: AskedQuestion }) {
  const { question, path } = asked;
  const field = questionField(question);
  return (
    <div className={styles.question}>
      {question.type === 'multi' ? (
        <SetField field={field} path={path} />
      ) : (
        <TypedQuestion asked={asked} />
      )}
      <Origin asked={asked} />
    </div>
  );
}

function TypedQuestion({ asked }: { asked: AskedQuestion }) {
  const { question, path, row } = asked;
  const { id } = useProgramModel();
  const { checks, draft: actions, today } = useSection();
  const getValues = useGetValues();
  const draft = useAnswer(path);
  const [left, setLeft] = useState(false);
  const [problem] = checkQuestion({ question, path, row: { ...row, value: draft.value } }, today);
  const isShown = problem !== undefined && (checks > 0 || (left && draft.value !== ''));
  return (
    <FieldControl
      field={questionField(question)}
      id={fieldId(path)}
      rowPrefix={path.slice(0, path.lastIndexOf('/') + 1)}
      compact={false}
      value={draft.value}
      onChange={(value) => {
        const marks = answerMarks(getValues(), id, question, today);
        if (marks.length > 0) actions.setMany(marks);
        draft.set(value);
      }}
      onFocus={draft.onFocus}
      onBlur={() => {
        setLeft(true);
        draft.onBlur();
      }}
      error={isShown && problem.level === 'error' ? problem.message : undefined}
      status={
        <>
          {isShown && problem.level !== 'error' && (
            <InlineNotice tone="warn">{problem.message}</InlineNotice>
          )}
          {draft.review && (
            <InlineNotice tone="warn">
              Two versions of this answer exist.{' '}
              <Link to={topicHref('program-material', 'programs')}>Choose one</Link>
            </InlineNotice>
          )}
        </>
      }
    />
  );
}

/** Where an answer comes from, and whether it is still right. */
function Origin({ asked: { question, path, row } }: { asked: AskedQuestion }) {
  const { id, rows, others } = useProgramModel();
  const { draft, today } = useSection();
  const getValues = useGetValues();
  if (question.alwaysFresh)
    return <p className={styles.note}>Asked fresh each time. Nothing is filled in for you.</p>;
  // The button goes with the question whether the answer is still right.
  const goOn = () => focusField(fieldId(path));
  const confirm = () => {
    draft.setMany(answerMarks(getValues(), id, question, today));
    goOn();
  };
  const previous = findPreviousAnswer(question, rows, id);
  if (previous) {
    const take = () => {
      draft.setMany([...answerMarks(getValues(), id, question, today), ...previous.changes]);
      goOn();
    };
    return (
      <InlineNotice tone="info">
        <p className={styles.offer} dir="auto">
          {`Previously answered${onDay(previous.answeredOn)}: “${previous.text}”. Still right?`}
        </p>
        <Button variant="quiet" onClick={take}>
          Use this answer
        </Button>
      </InlineNotice>
    );
  }
  const shared = isShared(question)
    ? others.filter(({ requirements }) =>
        requirements.questions.some((each) => each.reusableKey === question.reusableKey),
      ).length
    : 0;
  return (
    <>
      {shared > 0 && (
        <p className={styles.note}>{`Also used for ${plural(shared, 'other program')}.`}</p>
      )}
      {isUnconfirmed(question, row, id) && (
        <InlineNotice tone="info">
          <p
            className={styles.offer}
          >{`Previously answered${onDay(row['answeredOn'] ?? '')}. Still right?`}</p>
          <Button variant="quiet" onClick={confirm}>
            Yes, it’s still right
          </Button>
        </InlineNotice>
      )}
    </>
  );
}

const onDay = (day: string): string => (day === '' ? '' : ` on ${formatDateText(day)}`);
