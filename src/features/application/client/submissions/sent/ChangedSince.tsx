import { useQuery } from '@tanstack/react-query';
import { joined } from '#shared/text/plural.ts';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import { useHasDocumentList } from '#features/application/client/material/useOwnDocuments.ts';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { copyTopics, listChangedTopics } from '../command/changedTopics.ts';
import styles from '../Submissions.module.css';
import { sentAnswersQuery } from '../submissionQueries.ts';
import { useOwnAnswers, useOwnFiles, usePacketHash } from '../check/useOwnAnswers.ts';

/** Whether the answers of now are others than those that were sent, and where. */
export function ChangedSince({ program, sent }: { program: ShownProgram; sent: SentVersion }) {
  const answers = useOwnAnswers(program.id);
  const { documents } = useOwnFiles(program.id);
  const hash = usePacketHash(answers, documents);
  const isKnown = useHasDocumentList() && hash !== null && hash !== '';
  const isChanged = isKnown && hash !== sent.answersSha256;
  const { data } = useQuery({ ...sentAnswersQuery(program.id, sent.version), enabled: isChanged });
  if (!isChanged) return null;
  const topics = data
    ? listChangedTopics(copyTopics(data), copyTopics({ answers, documents }))
    : [];
  return (
    <p className={styles.changed}>
      <b>Changed since you sent it{topics.length > 0 && `: ${joined(topics)}`}.</b> The program has
      what you sent. Your application goes on as you type.
    </p>
  );
}
