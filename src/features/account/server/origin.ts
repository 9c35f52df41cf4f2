/** Where a call comes from, for the limits and for the list of one's own sessions. */
export type Origin = {
  readonly networkPrefix: string;
  readonly agent: string;
  /** The token in the `device` cookie of the browser. */
  readonly device?: string;
};
