// The one door to nodemailer.
import { createTransport } from 'nodemailer';
import { DeliveryFailure, type FailureKind, type Transport } from './transport.ts';

/** Times are in ms. All of an attempt stays below the outbox's lease of a minute. */
const connectTimeoutMs = 10_000;
const socketTimeoutMs = 20_000;
const sendTimeoutMs = 45_000;
/** Shorter than any mail server keeps a silent connection, so that it is ours to close. */
const idleTimeoutMs = 20_000;

/** What nodemailer's errors carry; all of it is optional. */
type SmtpError = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  /** Of the system, such as ECONNREFUSED. */
  readonly originalCode?: unknown;
};

/** Our side lacks a sign-in: the mail is right and goes out once that is set. */
const authRequiredCodes = new Set([530, 534, 535, 538]);
const envelopeCommands = new Set(['RCPT TO', 'DATA']);
/** What nodemailer finds wrong with an address or a message before it asks the server. */
const localErrorCodes = new Set(['EENVELOPE', 'EMESSAGE']);

function classifyFailure({ code, command, responseCode }: SmtpError): FailureKind {
  const aboutThisMail = envelopeCommands.has(String(command));
  if (typeof responseCode !== 'number') {
    return localErrorCodes.has(String(code)) ? 'refused' : 'unreachable';
  }
  if (!aboutThisMail || authRequiredCodes.has(responseCode)) return 'unreachable';
  return responseCode >= 500 ? 'refused' : 'later';
}

/** Codes are kept, sentences are not: mail servers repeat the address in theirs. */
function formatCodes({ code, command, responseCode, response, originalCode }: SmtpError): string {
  const enhanced =
    typeof response === 'string' && /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response);
  return [responseCode, enhanced && enhanced[1], command, code, originalCode]
    .filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
    .join(' ');
}

/** RFC 8058: mail programs show a button for it, and send a POST when it is pressed. */
const listUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What an error of nodemailer means for the mail it happened to. */
export function toDeliveryFailure(error: unknown): DeliveryFailure {
  const facts: SmtpError = typeof error === 'object' && error !== null ? error : {};
  return new DeliveryFailure(classifyFailure(facts), formatCodes(facts) || 'unknown', {
    cause: error,
  });
}

/**
 * Mail over SMTP, by a few connections that are kept for a moment.
 * @param url `smtp://` or `smtps://user:password@host:port`; `?requireTLS=true` refuses a server without STARTTLS
 */
export function createSmtpTransport(url: string): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox counts the attempts; the pool must not make more of its own.
    maxRequeues: 0,
    idleTimeout: idleTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    retainsText: false,
    async send({ from, to, replyTo, subject, text, html, messageId, unsubscribeUrl, date }) {
      try {
        await pool.sendMail({
          from,
          // As an object it is one address, whatever is in it; a string would be read as a list.
          to: { name: '', address: to },
          ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId,
          date,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl !== '' && listUnsubscribeHeaders(unsubscribeUrl)),
          },
          signal: AbortSignal.timeout(sendTimeoutMs),
        });
      } catch (error) {
        throw toDeliveryFailure(error);
      }
    },
    close: () => pool.close(),
  };
}
