import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { describeClockDifference } from '#features/application/packet/clockDifference.ts';
import type { Preflight } from '#features/application/submissionContract.ts';

/** A device whose clock is wrong shows wrong times to every deadline. */
export function ClockNotice({ clocks }: { clocks: Preflight['clocks'] }) {
  const difference = clocks ? describeClockDifference(clocks.device, clocks.server) : '';
  return difference === '' ? null : (
    <InlineNotice tone="warn">
      {`${difference} Deadlines count by our clock, so the time left that you see here is wrong. Set your device’s date and time first.`}
    </InlineNotice>
  );
}
