// Which open pages are told that something changed; they ask for it themselves.
import type { Database } from '../db/database.ts';

/** Tells open pages that a topic changed; they ask again for what they show. */
export type Live = {
  /** After the current transaction has committed, in every process. @param topic e.g. `question:12` */
  publish(topic: string): void;
};

type Listener = (topic: string) => void;

export type LiveTopics = Live & {
  /** @returns how to end it */
  subscribe(topics: readonly string[], listener: Listener): () => void;
};

/** To and from the other processes of this site. */
export type TopicRelay = {
  send(topics: readonly string[]): void;
  /** @param onTopics what changed elsewhere; null when something may have been missed */
  start(onTopics: (topics: readonly string[] | null) => void): void;
  close(): Promise<void>;
};

export function createLive(
  database: Pick<Database, 'afterCommit'>,
  relay: TopicRelay | null,
): LiveTopics {
  const listeners = new Map<string, Set<Listener>>();
  let outgoing: Set<string> | null = null;

  function emit(topic: string): void {
    for (const listener of listeners.get(topic) ?? []) listener(topic);
  }

  /** All of one turn go out as one message, each topic once. */
  function queue(topic: string): void {
    if (!outgoing) {
      const topics = new Set<string>();
      outgoing = topics;
      queueMicrotask(() => {
        outgoing = null;
        for (const each of topics) emit(each);
        relay?.send([...topics]);
      });
    }
    outgoing.add(topic);
  }

  relay?.start((topics) => {
    for (const topic of topics ?? listeners.keys()) emit(topic);
  });

  return {
    publish(topic) {
      database.afterCommit(() => queue(topic));
    },
    subscribe(topics, listener) {
      for (const topic of topics) {
        const set = listeners.get(topic);
        if (set) set.add(listener);
        else listeners.set(topic, new Set([listener]));
      }
      return () => {
        for (const topic of topics) {
          const set = listeners.get(topic);
          set?.delete(listener);
          if (set?.size === 0) listeners.delete(topic);
        }
      };
    },
  };
}
