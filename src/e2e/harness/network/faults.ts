// What can go wrong between a browser and the server, in the words the specs use.

export type Fault =
  /** Answered by the proxy, the server never hears of it. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  /** Answered by the proxy with this problem code in the body, as the server would word it. */
  | { readonly kind: 'problem'; readonly status: number; readonly code: string }
  /** A captive portal: 200 and a page of HTML instead of the answer. */
  | { readonly kind: 'html' }
  /** 200 and a body that is neither HTML nor what was asked for. */
  | { readonly kind: 'body'; readonly type: string; readonly body: string }
  /** Taken and never answered. */
  | { readonly kind: 'hang' }
  /** Held back for a while, then passed on to the server. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Passed on at once; the answer is held back. */
  | { readonly kind: 'slowAnswer'; readonly ms: number }
  /** The connection breaks before the server hears of it. */
  | { readonly kind: 'reset' }
  /** The server does it, then the connection breaks: the answer is lost. */
  | { readonly kind: 'resetAfterCommit' };

export type Rule = {
  readonly method?: string;
  /** Compared with path and query: equal for text, tested for a pattern. */
  readonly path: string | RegExp;
  readonly fault: Fault;
  /** How many requests it strikes; all when left out. */
  readonly times?: number;
};

/** A rule in force. */
export type InstalledRule = {
  readonly hits: () => number;
  /** Ends the rule; requests that hang because of it are broken off. */
  readonly remove: () => void;
};

export type LoggedRequest = {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  /** The server's answer; null when it never gave one. */
  status: number | null;
  answer: string;
  /** The browser got an answer, from the server or made up. */
  delivered: boolean;
  fault: Fault['kind'] | 'unplugged' | null;
};

export const captivePortal = '<!doctype html><title>Sign in to this network</title><p>Welcome.</p>';
