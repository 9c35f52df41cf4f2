// What no file brings of a school and staff say: each fact with its source and the day it was checked.
import * as z from 'zod/mini';

export const checked = {
  sourceUrl: z.string(),
  /** `2026-11-30`. */
  checkedOn: z.string(),
};

export const informationSession = z.object({
  /** ISO 8601 UTC. */
  startsAt: z.string(),
  /** IANA zone of the place. */
  zone: z.string(),
  title: z.string(),
  /** Empty when it is online only. */
  place: z.string(),
  /** Where to sign up or join; may be empty. */
  url: z.string(),
  ...checked,
});
export type InformationSession = z.infer<typeof informationSession>;

export const housingOffers = ['on_campus', 'nearby', 'none'] as const;

export const schoolExtras = z.object({
  /** Students for each member of the faculty. */
  ratio: z.nullable(z.object({ students: z.number(), ...checked })),
  housing: z.nullable(z.object({ offer: z.enum(housingOffers), text: z.string(), ...checked })),
  /** Support for students who are parents. */
  parents: z.nullable(z.object({ text: z.string(), ...checked })),
  sessions: z.array(informationSession),
  photos: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      width: z.number(),
      height: z.number(),
      caption: z.string(),
      credit: z.string(),
      ...checked,
    }),
  ),
  films: z.array(z.object({ url: z.string(), caption: z.string(), ...checked })),
});
export type SchoolExtras = z.infer<typeof schoolExtras>;

export const noExtras: SchoolExtras = {
  ratio: null,
  housing: null,
  parents: null,
  sessions: [],
  photos: [],
  films: [],
};
