/** What time it is; passed in wherever a rule depends on it, so that a test says the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
