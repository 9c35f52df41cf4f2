// Where this site is, for links that are read outside of it. Never taken from a request: whoever sends a forged Host
// header would choose where a reset link leads.

export type SiteOrigin = {
  /** Such as `https://www.example.org`, without a slash at its end. */
  readonly origin: () => string;
  /** @param url what the server listens on, known only then when it takes any free port */
  setListeningUrl(url: string): void;
};

/** An address of this machine as people type it, without a path. @param url as the server names it */
export const toTypeableOrigin = (url: string): string =>
  url.replace(/\/\/(0\.0\.0\.0|\[::1?\]|localhost)(?=:|$)/, '//127.0.0.1');

/** PUBLIC_ORIGIN or, in a demo and in development, the address the server listens on. */
export function createSiteOrigin(config: {
  readonly publicOrigin: string | undefined;
  readonly port: number;
}): SiteOrigin {
  let listensOn = `http://127.0.0.1${config.port === 0 ? '' : `:${config.port}`}`;
  return {
    origin: () => config.publicOrigin ?? listensOn,
    setListeningUrl(url) {
      listensOn = toTypeableOrigin(url);
    },
  };
}
