// Exactly what a program sees of an application. Demographic answers have no place in it.
import * as z from 'zod/mini';

export const packetAnswer = z.object({ label: z.string(), text: z.string() });

/** One row of a list, or the questions of a topic without rows. */
export const packetGroup = z.object({ title: z.string(), answers: z.array(packetAnswer) });

export const packetTopic = z.object({
  /** Of the section and the topic, e.g. `academics/courses`. */
  key: z.string(),
  title: z.string(),
  groups: z.array(packetGroup),
});
export type PacketTopic = z.infer<typeof packetTopic>;

/** A pure function of the sections and the program: the same on the device and on the server. */
export const packetAnswers = z.object({
  program: z.object({
    id: z.nullable(z.number()),
    school: z.string(),
    name: z.string(),
    cycle: z.string(),
  }),
  topics: z.array(packetTopic),
});
export type PacketAnswers = z.infer<typeof packetAnswers>;

export const packet = z.object({
  format: z.literal(1),
  answers: packetAnswers,
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      bytes: z.number(),
      pages: z.nullable(z.number()),
      sha256: z.string(),
      /** What it answers, in the program's words; none where the program lists no documents. */
      requirements: z.optional(z.array(z.string())),
    }),
  ),
  /** Who answers for the student, and whether that answer has come; never what it says. */
  references: z.array(
    z.object({
      name: z.string(),
      relation: z.string(),
      state: z.string(),
      waived: z.nullable(z.boolean()),
    }),
  ),
  /** What is never sent, said in the packet itself. */
  leftOut: z.array(z.object({ title: z.string(), reason: z.string() })),
});
export type Packet = z.infer<typeof packet>;
