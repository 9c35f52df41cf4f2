/** What a screen is called in the title of the window; some screens have pages of their own in the query. */
export type ScreenTitle = string | ((query: URLSearchParams) => string);

/** What a route knows about its screen. */
export type ScreenHandle = {
  readonly title?: ScreenTitle;
  /** Fetches the screen; again and again the same one. */
  readonly load?: () => Promise<unknown>;
};
