// Conversations and profiles that somebody reported, for the admin app; `npm run nurses -- reports` decides the same.
import type { QueueSource } from '#server/queues/queueSource.ts';
import type { createReportModeration } from './reportModeration.ts';

export const createReportQueue = (
  reports: ReturnType<typeof createReportModeration>,
): QueueSource => ({
  name: 'nurse-reports',
  title: 'Reported conversations and profiles',
  permission: 'licenses.review',
  actions: [{ name: 'close', label: 'Looked at', tone: 'primary', note: null, choices: [] }],
  async list() {
    return (await reports.waiting()).map((report) => ({
      id: report.id,
      title: `Reported by the ${report.by}: ${report.reason}`,
      at: report.at,
      text: report.lines.map(({ from, text }) => `${from}:\n${text}`).join('\n\n'),
      facts: [
        { label: 'Nurse', text: report.nurse },
        { label: report.profileId === null ? 'Student' : 'Reported by', text: report.other },
      ].filter(({ text }) => text !== ''),
      warnings: report.note === '' ? [] : [report.note],
      links:
        report.profileId === null
          ? []
          : [{ label: 'The profile', href: `/nurse/${report.profileId}` }],
      actions: ['close'],
    }));
  },
  decide: async ({ id }) =>
    (await reports.close(id)) ? null : 'Somebody else has closed this report meanwhile.',
});
