// A mail server that does as it is told. Tests only.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the server says to a recipient or, with `at: 'data'`, to the whole message. */
export type SmtpReply = {
  readonly code: number;
  readonly text: string;
  readonly at?: 'data';
};

export type MailServer = {
  readonly url: string;
  readonly port: number;
  /** Raw messages that were taken, oldest first. */
  readonly received: string[];
  /** Addresses of the envelopes of those messages. */
  readonly recipients: string[];
  readonly close: () => Promise<void>;
};

type MailServerOptions = {
  /** 0 or nothing for any free one. */
  readonly port?: number;
  /** Asked once for every message, with its recipient; undefined takes it. */
  readonly refuse?: (recipient: string) => SmtpReply | undefined;
  readonly refuseSender?: () => SmtpReply | undefined;
  readonly signIn?: { readonly user: string; readonly password: string };
};

const toSmtpError = ({ code, text }: SmtpReply) =>
  Object.assign(new Error(text), { responseCode: code });

/** Starts a mail server on the loopback address. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { refuse = () => undefined, refuseSender = () => undefined, signIn } = options;
  const taken: string[] = [];
  const recipients: string[] = [];
  const replies = new Map<string, SmtpReply | undefined>();
  const server = new SMTPServer({
    disabledCommands: signIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const right = username === signIn?.user && password === signIn?.password;
      done(right ? null : new Error('Wrong password'), right ? { user: username } : undefined);
    },
    onMailFrom(_address, _session, done) {
      const reply = refuseSender();
      done(reply ? toSmtpError(reply) : null);
    },
    onRcptTo({ address }, session, done) {
      const reply = refuse(address);
      replies.set(session.id, reply);
      done(reply && reply.at === undefined ? toSmtpError(reply) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const reply = replies.get(session.id);
        if (reply) return done(toSmtpError(reply));
        taken.push(Buffer.concat(chunks).toString('utf8'));
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        return done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: taken,
    recipients,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The value of a header of a raw message, unfolded; '' when it is not there. */
export function readHeader(message: string, name: string): string {
  const [head = ''] = message.split('\r\n\r\n');
  const line = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

/** The part of a multipart message with this type, decoded. */
export function readPart(message: string, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? '';
  const part =
    message.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const at = part.indexOf('\r\n\r\n');
  const body = part.slice(at + 4);
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(part.slice(0, at))?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
