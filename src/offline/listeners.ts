// Who wants to know what: one set of callbacks a topic.
export class Listeners {
  private readonly topics = new Map<string, Set<() => void>>();

  /** @returns the function that ends it. */
  add(topic: string, run: () => void): () => void {
    const set = this.topics.get(topic) ?? new Set();
    this.topics.set(topic, set);
    set.add(run);
    return () => {
      set.delete(run);
      if (set.size === 0 && this.topics.get(topic) === set) this.topics.delete(topic);
    };
  }

  tell(topic: string): void {
    for (const run of this.topics.get(topic) ?? []) run();
  }

  /** Tells every topic that begins so. */
  tellAll(prefix: string): void {
    for (const topic of Array.from(this.topics.keys())) {
      if (topic.startsWith(prefix)) this.tell(topic);
    }
  }
}
