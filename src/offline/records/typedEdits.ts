// What was typed in this tab and is not committed yet, for one record.
import type { Edit } from './collection.ts';

export class TypedEdits {
  /** Typed since the last commit began. */
  private readonly pending = new Map<string, Edit>();
  /** Handed to a commit that has not completed. */
  private readonly committing = new Map<string, Edit>();
  /** Completed in memory only, because the device's storage fails. */
  private readonly unstored = new Map<string, Edit>();
  /** Focused fields and what they show; changes from elsewhere wait until blur. */
  private readonly focused = new Map<string, string>();

  /** The text this tab shows on its own account; undefined where the stored value is shown. */
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

  /** Hands over everything pending, in the order of typing. */
  take(): Edit[] {
    const edits = [...this.pending.values()];
    for (const edit of edits) this.committing.set(edit.path, edit);
    this.pending.clear();
    return edits;
  }

  /** @param durable false when the commit reached memory only. */
  committed(edits: readonly Edit[], durable: boolean): void {
    for (const edit of edits) {
      if (this.committing.get(edit.path) === edit) this.committing.delete(edit.path);
      if (durable) continue;
      const was = this.unstored.get(edit.path)?.was ?? edit.was;
      this.unstored.set(edit.path, { ...edit, was });
    }
  }

  /** The commit failed: its edits are pending again, below what was typed since. */
  failed(edits: readonly Edit[]): void {
    for (const edit of edits) {
      if (this.committing.get(edit.path) === edit) this.committing.delete(edit.path);
      const later = this.pending.get(edit.path);
      this.pending.set(edit.path, later ? { ...later, was: edit.was } : edit);
    }
  }

  /** What memory focused has reached the device. */
  stored(): void {
    this.unstored.clear();
  }

  /** Number of paths typed and not committed. */
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

  /** The values this tab shows in place of the stored ones. */
  overlay(): Record<string, string> {
    const shown: Record<string, string> = Object.fromEntries(this.focused);
    for (const map of [this.committing, this.pending]) {
      for (const edit of map.values()) shown[edit.path] = edit.value;
    }
    return shown;
  }
}
