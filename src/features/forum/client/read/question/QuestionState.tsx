import { Link } from 'react-router-dom';
import { formatDate } from '#shared/time/formatDate.ts';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import type { CloseReason, Question } from '#features/forum/contract.ts';
import { questionPath } from '../listView.ts';

const closeTexts: Readonly<Record<CloseReason, string>> = {
  duplicate: 'The same question was asked before.',
  off_topic: 'It isn’t about nursing education, licensing or work as a nurse.',
  needs_detail: 'It needs more detail before anyone can answer it well.',
  medical_advice: 'It asks for medical advice for a person, which nobody can give here.',
  outdated: 'The rules it asks about have changed since.',
  spam: 'It advertises something.',
};

/** What may still be done with a question, in words. */
export function QuestionState({ question }: { question: Question }) {
  const { state, closed, needsInfo } = question;
  return (
    <>
      {closed && (
        <Banner
          tone="warn"
          title={
            state === 'locked'
              ? 'This question is locked: no new answers, comments or votes'
              : 'This question is closed to new answers'
          }
        >
          <p>
            {closeTexts[closed.reason]} Closed on {formatDate(Date.parse(closed.at))}.
          </p>
          {closed.note !== '' && <p dir="auto">Note from a moderator: {closed.note}</p>}
          {closed.duplicateOf && (
            <p>
              Read the answers here:{' '}
              <Link to={questionPath(closed.duplicateOf.id)}>{closed.duplicateOf.title}</Link>
            </p>
          )}
        </Banner>
      )}
      {state === 'pending' && (
        <InlineNotice tone="info">
          This question waits for review. Only you and the moderators see it.
        </InlineNotice>
      )}
      {needsInfo !== null && (
        <Banner tone="info" title="A moderator asks for more information">
          <p dir="auto">{needsInfo}</p>
        </Banner>
      )}
    </>
  );
}
