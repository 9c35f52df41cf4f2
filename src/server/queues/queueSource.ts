// What waits for a decision of the staff, as the slice that it belongs to lists and decides it.
export type QueueItem = {
  readonly id: string;
  readonly title: string;
  readonly at: Date;
  /** In the words of whoever wrote it. */
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Why it is looked at, or what deserves a look, in words. */
  readonly warnings: readonly string[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Names of the actions that its state allows. */
  readonly actions: readonly string[];
};

export type QueueAction = {
  readonly name: string;
  readonly label: string;
  readonly tone: 'primary' | 'secondary' | 'danger';
  /** What is written with it, and who reads that; null when nothing is. */
  readonly note: { readonly label: string; readonly isRequired: boolean } | null;
  /** One has to be chosen; empty when there is nothing to choose. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

export type QueueDecision = {
  readonly id: string;
  readonly action: string;
  readonly note: string;
  readonly choice: string;
  /** Of the staff. */
  readonly by: { readonly userId: string; readonly permissions: readonly string[] };
};

export type QueueSource = {
  readonly name: string;
  readonly title: string;
  readonly permission: string;
  readonly actions: readonly QueueAction[];
  /** The oldest first. */
  readonly list: (limit: number) => Promise<readonly QueueItem[]>;
  /** @returns why nothing was changed, in a sentence; null when it was done */
  readonly decide: (decision: QueueDecision) => Promise<string | null>;
};

export const noteShape = (label: string, isRequired = true) => ({ label, isRequired });
