// Never taken from a request: a forged Host header would choose where a reset link leads.

export type SiteOrigin = {
  readonly origin: () => string;
  setListeningUrl(url: string): void;
};

export const toTypeableOrigin = (url: string): string =>
  url.replace(/\/\/(0\.0\.0\.0|\[::1?\]|localhost)(?=:|$)/, '//127.0.0.1');

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
