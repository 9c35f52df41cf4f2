import type { GraceRecord } from '#features/application/submissionContract.ts';
import { formatInZone } from '#ui/display/formatInZone.ts';

const clock = (at: string | null, zone: string): string => {
  if (at === null) return 'not known';
  const { time, date } = formatInZone(at, zone);
  return `${date}, ${time} (${zone}) = ${at}`;
};

/** A page of text to send to a school, with the signed record at its end. @param zone of the deadline */
export const graceText = (
  { deadlineAt, checkedAt, deviceTime, ...rest }: GraceRecord,
  { title, zone, key }: { readonly title: string; readonly zone: string; readonly key: string },
): string =>
  `Record of a complete application before the deadline

Application to: ${title}
Deadline: ${clock(deadlineAt, zone)}
Complete by the clock of our server: ${clock(checkedAt, zone)}
Complete by the clock of the student’s device: ${clock(deviceTime, zone)}

At the time above, our server checked this application and nothing was missing. It could
not be sent because the connection failed. The record below is signed by our server
(Ed25519 over the canonical JSON of all fields but "signature"). The public key to check
it with is at ${key}

${JSON.stringify({ ...rest, checkedAt, deviceTime, deadlineAt }, null, 2)}
`;
