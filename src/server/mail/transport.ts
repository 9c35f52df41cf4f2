// What the outbox needs of whatever carries its mail away.

/** One mail, ready to be sent. */
export type MailMessage = {
  readonly from: string;
  readonly to: string;
  /** Where an answer goes; empty for the sender. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one press ends such mail; empty for mail that cannot be ended. */
  readonly unsubscribeUrl: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly date: Date;
};

export type Transport = {
  /** Whether a mail that was sent is still read here; otherwise its text is emptied at once. */
  readonly retainsText: boolean;
  /**
   * Resolves when the letter has been taken over.
   * @throws DeliveryFailure, always well within the outbox's lease
   */
  send(letter: MailMessage): Promise<void>;
  close(): void;
};

/**
 * `refused`: this mail will never be taken. `later`: this mail was not taken now. `unreachable`: nor would any other be.
 */
export type FailureKind = 'refused' | 'later' | 'unreachable';

/** The message holds codes only, nothing a person typed and no address. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, codes: string, options?: ErrorOptions) {
    super(codes, options);
    this.name = 'DeliveryFailure';
    this.kind = kind;
  }
}

/** The development mailbox: mail stays in its table, where /dev/mail shows it. */
export const developmentTransport: Transport = {
  retainsText: true,
  send: async () => {},
  close: () => {},
};
