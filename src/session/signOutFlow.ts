export type Unsynced = readonly { readonly title: string; readonly count: number }[];
export type SignOutChoice = 'send' | 'keep' | 'delete' | 'cancel';

export type NotLockedChoice = 'again' | 'delete' | 'ignore';

export type SignOutSteps = {
  flush(ms: number): Promise<unknown>;
  unsynced(): Promise<Unsynced>;
  ask(unsynced: Unsynced): Promise<SignOutChoice>;
  endSession(): void;
  announce(): void;
  clearMemory(): void | Promise<void>;
  lockStored(): Promise<boolean>;
  askNotLocked(): Promise<NotLockedChoice>;
  deleteStored(): Promise<unknown>;
  callServer(): Promise<unknown>;
  rememberSignOut(): void;
};

export type SignOutResult =
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'signedOut';
      readonly stored: 'locked' | 'deleted' | 'failed';
      readonly server: 'ended' | 'pending';
    };

const flushMs = 5_000;

async function trySilently(step: () => unknown): Promise<boolean> {
  try {
    await step();
    return true;
  } catch {
    return false;
  }
}

/** Null when the device cannot tell: then nothing may be deleted. */
async function countUnsynced(steps: SignOutSteps): Promise<Unsynced | null> {
  try {
    return (await steps.unsynced()).filter(({ count }) => count > 0);
  } catch {
    return null;
  }
}

async function decide(steps: SignOutSteps): Promise<'keep' | 'delete' | 'cancel' | 'nothingLeft'> {
  await trySilently(() => steps.flush(flushMs));
  for (;;) {
    const unsynced = await countUnsynced(steps);
    if (unsynced === null) return 'keep';
    if (unsynced.length === 0) return 'nothingLeft';
    const choice = await steps.ask(unsynced);
    if (choice !== 'send') return choice;
    await trySilently(() => steps.flush(flushMs));
  }
}

const lock = (steps: SignOutSteps): Promise<boolean> =>
  trySilently(async () => {
    if (!(await steps.lockStored())) throw new Error('Not everything could be locked.');
  });

async function resolveNotLocked(steps: SignOutSteps): Promise<'locked' | 'deleted' | 'failed'> {
  for (;;) {
    const choice = await steps.askNotLocked();
    if (choice === 'ignore') return 'failed';
    if (choice === 'again' && (await lock(steps))) return 'locked';
    if (choice === 'delete' && (await trySilently(() => steps.deleteStored()))) return 'deleted';
  }
}

/**
 * The order of offline.md §5.6. A failing step never stops the later ones.
 * @param decided when nothing can be sent any more: the session is over already
 */
export async function signOutFlow(
  steps: SignOutSteps,
  decided?: 'keep' | 'delete',
): Promise<SignOutResult> {
  const decision = decided ?? (await decide(steps));
  if (decision === 'cancel') return { kind: 'cancelled' };
  steps.endSession();
  steps.announce();
  let mayDelete = decision === 'delete';
  if (decision === 'nothingLeft') {
    // Another tab may have written more when it was told to stop.
    mayDelete = (await countUnsynced(steps))?.length === 0;
  }
  await trySilently(() => steps.clearMemory());
  const done = mayDelete ? await trySilently(() => steps.deleteStored()) : await lock(steps);
  const ended = await trySilently(() => steps.callServer());
  if (!ended) steps.rememberSignOut();
  const stored = done ? (mayDelete ? 'deleted' : 'locked') : await resolveNotLocked(steps);
  return { kind: 'signedOut', stored, server: ended ? 'ended' : 'pending' };
}
