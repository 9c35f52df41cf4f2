import type { Edit } from './collection.ts';

export class TypedEdits {
  private readonly pending = new Map<string, Edit>();
  private readonly committing = new Map<string, Edit>();
  private readonly unstored = new Map<string, Edit>();
  private readonly focused = new Map<string, string>();

  shown(path: string): string | undefined {
    return (this.pending.get(path) ?? this.committing.get(path))?.value ?? this.focused.get(path);
  }

  /** @param was and `row` say what the form showed; the first key of a pending edit counts. */
  type(edit: Edit): void {
    const { path, value } = edit;
    const earlier = this.pending.get(path);
    this.pending.set(path, earlier ? { ...earlier, value, n: edit.n } : edit);
    if (this.focused.has(path)) this.focused.set(path, value);
  }

  hasPendingAt(path: string): boolean {
    return this.pending.has(path);
  }

  focus(path: string, value: string): void {
    this.focused.set(path, value);
  }

  isFocused(path: string): boolean {
    return this.focused.has(path);
  }

  blur(path: string): void {
    this.focused.delete(path);
  }

  take(): Edit[] {
    const edits = [...this.pending.values()];
    for (const edit of edits) this.committing.set(edit.path, edit);
    this.pending.clear();
    return edits;
  }

  committed(edits: readonly Edit[], durable: boolean): void {
    for (const edit of edits) {
      if (this.committing.get(edit.path) === edit) this.committing.delete(edit.path);
      if (durable) continue;
      const was = this.unstored.get(edit.path)?.was ?? edit.was;
      this.unstored.set(edit.path, { ...edit, was });
    }
  }

  failed(edits: readonly Edit[]): void {
    for (const edit of edits) {
      if (this.committing.get(edit.path) === edit) this.committing.delete(edit.path);
      const later = this.pending.get(edit.path);
      this.pending.set(edit.path, later ? { ...later, was: edit.was } : edit);
    }
  }

  stored(): void {
    this.unstored.clear();
  }

  get size(): number {
    return new Set([...this.pending.keys(), ...this.committing.keys()]).size;
  }

  get hasPending(): boolean {
    return this.pending.size > 0;
  }

  /** Everything that is not on the device yet, oldest first; a path once, with the value its form first showed. */
  notOnDevice(): Edit[] {
    const all = new Map<string, Edit>();
    for (const edit of [
      ...this.unstored.values(),
      ...this.committing.values(),
      ...this.pending.values(),
    ]) {
      all.set(edit.path, { ...edit, was: all.get(edit.path)?.was ?? edit.was });
    }
    return [...all.values()].sort((a, b) => a.n - b.n);
  }

  overlay(): Record<string, string> {
    const shown: Record<string, string> = Object.fromEntries(this.focused);
    for (const map of [this.committing, this.pending]) {
      for (const edit of map.values()) shown[edit.path] = edit.value;
    }
    return shown;
  }
}
