export type MailMessage = {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string;
  readonly messageId: string;
  readonly date: Date;
};

export type Transport = {
  /** Whether a mail that was sent is still read here; otherwise its text is emptied at once. */
  readonly retainsText: boolean;
  /** @throws DeliveryFailure, always well within the outbox's lease */
  send(letter: MailMessage): Promise<void>;
  close(): void;
};

/** `refused`: this mail will never be taken. `later`: not taken now. `unreachable`: nor would any other be. */
export type FailureKind = 'refused' | 'later' | 'unreachable';

/** Holds codes only: nothing a person typed and no address. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, codes: string, options?: ErrorOptions) {
    super(codes, options);
    this.name = 'DeliveryFailure';
    this.kind = kind;
  }
}

export const developmentTransport: Transport = {
  retainsText: true,
  send: async () => {},
  close: () => {},
};
