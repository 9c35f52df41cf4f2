/** What a screen is called in the title of the window; some screens have pages of their own in the query. */
export type ScreenTitle = string | ((query: URLSearchParams) => string);
