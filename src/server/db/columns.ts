import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A time with zone, in whole milliseconds as a Date has them. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
