// Letters: what a person hands in once and does not edit afterwards. Unlike drafts they need no account.

/** What is to be sent. The body is the sender's affair; it must survive a structured clone. */
export type NewLetter = {
  /** Names this sending: the server takes a letter once under it. */
  readonly key: string;
  /** Who was signed in when it was written, or null. It is shown to nobody else. */
  readonly owner: string | null;
  readonly body: unknown;
};

/** Why the server did not take a letter, in its own words. */
export type LetterRefusal = {
  readonly code: string;
  readonly detail: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** When it may be sent again, in ms of this device's clock; null when time does not help. */
  readonly until: number | null;
};

export type Letter = NewLetter & {
  /** Ms of the device's clock. */
  readonly writtenAt: number;
  /**
   * `waiting` is sent by itself. `asking` has waited so long that the person decides. `refused` goes back to the form.
   * `sent` has arrived, and its writer has not seen that yet; its body is gone.
   */
  readonly state: 'waiting' | 'asking' | 'refused' | 'sent';
  /** An attempt ended without an answer: the server may have it. */
  readonly mayHaveArrived: boolean;
  readonly refusal: LetterRefusal | null;
  /** What the server answered to refer to it by. */
  readonly receipt: string | null;
};

export type SendAnswer =
  | { readonly kind: 'received'; readonly receipt: string }
  | { readonly kind: 'refused'; readonly refusal: LetterRefusal }
  | {
      readonly kind: 'unreachable';
      readonly retryAfterMs?: number | undefined;
      /** The request was on its way when the connection failed. */
      readonly mayHaveArrived: boolean;
    };

/** Sends one letter. Never throws. */
export type SendLetter = (letter: Pick<Letter, 'key' | 'body'>) => Promise<SendAnswer>;

export type PostAnswer =
  | Exclude<SendAnswer, { kind: 'unreachable' }>
  /** It is on this device and will be sent by itself. */
  | { readonly kind: 'kept' }
  /** It could be neither sent nor kept. */
  | { readonly kind: 'notKept' };
