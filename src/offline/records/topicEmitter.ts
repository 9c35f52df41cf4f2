/** For the many fields of one record, of which each has its own subscribers. */
export class TopicEmitter {
  private readonly topics = new Map<string, Set<() => void>>();

  on(topic: string, run: () => void): () => void {
    const set = this.topics.get(topic) ?? new Set();
    this.topics.set(topic, set);
    set.add(run);
    return () => {
      set.delete(run);
      if (set.size === 0 && this.topics.get(topic) === set) this.topics.delete(topic);
    };
  }

  emit(topic: string): void {
    for (const run of this.topics.get(topic) ?? []) run();
  }

  emitAll(prefix: string): void {
    for (const topic of Array.from(this.topics.keys())) {
      if (topic.startsWith(prefix)) this.emit(topic);
    }
  }
}
