import { useOffline } from '#offline/OfflineProvider.tsx';
import { createFieldActions, findFieldRecords } from '#offline/records/fieldActions.ts';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import { checklist } from '../../rules.ts';
import { refereeAnswers } from './answerNames.ts';
import type { Answer } from './useAnswer.ts';

const labels: Readonly<Record<string, string>> = {
  ...checklist,
  recommendation: 'Recommendation',
  text: 'In your own words',
};

/** Two people with the same link, or two devices: both versions stay until one is chosen. */
export function AnswerReviews({ answer }: { answer: Answer }) {
  const offline = useOffline();
  const records = offline && findFieldRecords(offline, refereeAnswers);
  if (!records) return null;
  const actions = createFieldActions(records, answer.token, offline.platform.newId);
  return answer.reviews.map(({ path, mine, others }) => {
    const [theirs] = others;
    const label = labels[path];
    if (!theirs || label === undefined) return null;
    return (
      <ConflictChooser
        key={path}
        fieldLabel={label}
        mine={{ value: mine, source: 'On this page', when: '' }}
        theirs={{ value: theirs.value, source: 'Elsewhere with this link', when: '' }}
        onChooseMine={() => void actions.resolve(path, 'mine')}
        onChooseTheirs={() => void actions.resolve(path, { value: theirs.value })}
      />
    );
  });
}
