import { useState } from 'react';
import { copyTopics, listChangedTopics, type TopicCopy } from '../command/changedTopics.ts';
import type { SubmissionItem } from '../command/submissionCommand.ts';
import type { Checking } from './usePreflight.ts';

/** @returns titles of topics that changed since the press that was refused for it, or since they could first be signed */
export function useChangedTopics(
  refused: SubmissionItem | null,
  checking: Checking,
): readonly string[] {
  const [read, setRead] = useState<readonly TopicCopy[] | null>(null);
  if (checking.kind !== 'checked') return [];
  const topics = copyTopics(checking.preflight.packet);
  if (refused)
    return refused.refusal?.code === 'revision_mismatch'
      ? listChangedTopics(refused.body.topics, topics)
      : [];
  // The device's own check is not compared with the server's.
  if (checking.isOnDevice || checking.preflight.state !== 'ready') return [];
  if (read === null) setRead(topics);
  return read === null ? [] : listChangedTopics(read, topics);
}
