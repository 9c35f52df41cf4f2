// A moment by the clock of its place, apart from what shows two of them: a list shows one.

export type ClockText = { readonly date: string; readonly time: string };

/** e.g. '20 November 2026' and '11:59 PM EST'. */
export function clockText(at: string, zone: string): ClockText {
  const moment = new Date(at);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
  return {
    date: `${part('day')} ${part('month')} ${part('year')}`,
    time: time.replace(/\s/gu, ' '),
  };
}
