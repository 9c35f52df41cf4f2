import { createTransport } from 'nodemailer';
import { DeliveryFailure, type FailureKind, type Transport } from './transport.ts';

/** All of an attempt stays below the outbox's lease of a minute. */
const connectTimeoutMs = 10_000;
const socketTimeoutMs = 20_000;
const sendTimeoutMs = 45_000;
/** Shorter than any mail server keeps an idle connection. */
const idleTimeoutMs = 20_000;

type SmtpError = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly originalCode?: unknown;
};

/** Our side lacks a sign-in: the mail is right and goes out once that is set. */
const authRequiredCodes = new Set([530, 534, 535, 538]);
const envelopeCommands = new Set(['RCPT TO', 'DATA']);
const localErrorCodes = new Set(['EENVELOPE', 'EMESSAGE']);

function classifyFailure({ code, command, responseCode }: SmtpError): FailureKind {
  const aboutThisMail = envelopeCommands.has(String(command));
  if (typeof responseCode !== 'number') {
    return localErrorCodes.has(String(code)) ? 'refused' : 'unreachable';
  }
  if (!aboutThisMail || authRequiredCodes.has(responseCode)) return 'unreachable';
  return responseCode >= 500 ? 'refused' : 'later';
}

/** The code without the sentence, in which mail servers repeat the address. */
function formatCodes({ code, command, responseCode, response, originalCode }: SmtpError): string {
  const enhanced =
    typeof response === 'string' && /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response);
  return [responseCode, enhanced && enhanced[1], command, code, originalCode]
    .filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
    .join(' ');
}

/** RFC 8058 */
const listUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function toDeliveryFailure(error: unknown): DeliveryFailure {
  const facts: SmtpError = typeof error === 'object' && error !== null ? error : {};
  return new DeliveryFailure(classifyFailure(facts), formatCodes(facts) || 'unknown', {
    cause: error,
  });
}

/** @param url `smtp://` or `smtps://user:password@host:port`; `?requireTLS=true` refuses a server without STARTTLS */
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
