import { isDisposableEmailDomain } from 'disposable-email-domains-js';

/** @param emailKey an address in lower case; subdomains of a listed domain count too */
export function isDisposableAddress(emailKey: string): boolean {
  const labels = emailKey.slice(emailKey.lastIndexOf('@') + 1).split('.');
  return labels.some(
    (_, at) => at < labels.length - 1 && isDisposableEmailDomain(labels.slice(at).join('.')),
  );
}
