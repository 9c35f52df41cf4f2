/** Tells open pages that a topic changed; they ask again for what they show. */
export type Live = {
  /** After the current transaction has committed, in every process. @param topic e.g. `question:12` */
  publish(topic: string): void;
};
