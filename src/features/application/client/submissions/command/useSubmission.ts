import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import type { Preflight, Submission } from '#features/application/submissionContract.ts';
import { copyTopics } from './changedTopics.ts';
import {
  laneOf,
  programSubmission,
  type SubmissionBody,
  type SubmissionItem,
} from './submissionCommand.ts';
import { programsKey } from '../../programs/programsKey.ts';

export type Signature = {
  readonly name: string;
  readonly note: string;
  /** To have it sent once there is a connection. */
  readonly sendLater: boolean;
};

export type Press = Pick<SubmissionBody, 'id' | 'title' | 'zone' | 'kind'> & {
  readonly preflight: Preflight;
};

export type SubmissionActions = {
  readonly submit: (press: Press, signature: Signature) => Promise<void>;
  /** From now on it goes as soon as there is a connection. */
  readonly consent: () => Promise<void>;
  /** @returns false when it is under way or has arrived. */
  readonly takeBack: () => Promise<boolean>;
  /** Sends what was refused once more as it is. */
  readonly retry: () => Promise<void>;
  readonly acknowledge: () => Promise<void>;
};

/** The newest press of Submit for a program, as it waits, is sent, refused or answered. */
export function useSubmission(
  userId: string,
  id: string,
): { readonly item: SubmissionItem | null; readonly actions: SubmissionActions } {
  const offline = useOffline();
  const items = useOutbox(programSubmission, laneOf(id)) as readonly SubmissionItem[];
  const item = items.at(-1) ?? null;
  // A double tap is one press.
  const isBusy = useRef(false);
  const outbox = offline?.outbox;
  useAnswered(userId, item);

  const actions: SubmissionActions = {
    async submit({ preflight, ...press }, signature) {
      if (!offline || !outbox || isBusy.current) return;
      isBusy.current = true;
      try {
        if (item?.state === 'refused') await outbox.acknowledge(item.id);
        else if (item !== null && item.state !== 'sent') return;
        const now = new Date(offline.platform.now()).toISOString();
        const body: SubmissionBody = {
          userId,
          ...press,
          note: signature.note,
          submission: buildSubmission(preflight, signature, now),
          topics: copyTopics(preflight.packet),
        };
        await outbox.post(programSubmission, body);
      } finally {
        isBusy.current = false;
      }
    },
    async consent() {
      if (!offline || !outbox || item === null) return;
      const queuedAt = new Date(offline.platform.now()).toISOString();
      const submission = { ...item.body.submission, queuedAt };
      await outbox.edit(item.id, { ...item.body, submission });
      await offline.syncNow();
    },
    takeBack: async () => item !== null && (await outbox?.cancel(item.id)) != null,
    retry: async () => {
      if (item) await outbox?.retry(item.id);
    },
    acknowledge: async () => {
      if (item) await outbox?.acknowledge(item.id);
    },
  };
  return { item, actions };
}

const buildSubmission = (
  { answersSha256, record }: Preflight,
  { name, sendLater }: Signature,
  now: string,
): Submission => ({
  declaration: { accepted: true, name },
  deviceTime: now,
  ...(answersSha256 !== '' && { answersSha256 }),
  ...(sendLater && { queuedAt: now }),
  ...(record !== null && { record }),
});

/** Once there is an answer, the lists and the state of the program are others. */
function useAnswered(userId: string, item: SubmissionItem | null): void {
  const client = useQueryClient();
  const answered = item?.state === 'sent' || item?.state === 'refused' ? item.key : null;
  useEffect(() => {
    if (answered === null) return;
    void client.invalidateQueries({ queryKey: programsKey(userId) });
    void client.invalidateQueries({ queryKey: ['account', userId, 'preflight'] });
  }, [client, userId, answered]);
}
