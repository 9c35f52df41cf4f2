import {
  describeClockDifference,
  isFarApart,
} from '#features/application/packet/clockDifference.ts';
import type { Submission } from '#features/application/submissionContract.ts';
import { formatMoment } from '../refusals.ts';

/**
 * When Submit was pressed by the clock of the device, where that is not about now: it waited for a connection, or the
 * clock is wrong. The record has both clocks of one moment.
 * @param zone of the deadline; @returns sentences, empty where there is nothing to report
 */
export function describePress({ deviceTime, record }: Submission, now: Date, zone: string): string {
  if (deviceTime === undefined || !isFarApart(deviceTime, now.toISOString())) return '';
  const pressed = `You pressed Submit ${formatMoment(new Date(deviceTime), zone)} by your device’s clock, and it reached us ${formatMoment(now, zone)}.`;
  const difference = record?.deviceTime
    ? describeClockDifference(record.deviceTime, record.checkedAt)
    : '';
  return [pressed, difference].filter(Boolean).join(' ');
}
