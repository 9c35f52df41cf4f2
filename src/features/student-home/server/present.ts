import type { DueDate, NewsItem, ProgramCard, StudentHome } from '../contract.ts';
import {
  type ApplicationProgress,
  findQuickTask,
  findUrgentAction,
  type MissingItem,
  type ProgramProgress,
  programTitle,
  replyKinds,
} from '../rules.ts';
import type { EndedPlan, NoticeList } from './deps.ts';
import type { DueDateRow } from './dueDates.ts';

const maxItems = 5;
const maxNotices = 3;
/** A student’s own list of programs has no limit. */
const maxPrograms = 50;

const firstItems = (items: readonly MissingItem[]) =>
  items.slice(0, maxItems).map(({ message, href }) => ({ message, href }));

export const presentDueDate = (row: DueDateRow): DueDate => ({
  key: row.key,
  label: row.label,
  school: row.school,
  program: row.program,
  cycle: row.cycle,
  at: row.at.toISOString(),
  zone: row.zone,
  confirmed: row.confirmed,
  href: row.href,
});

const presentCard = (program: ProgramProgress): ProgramCard => ({
  id: program.id,
  title: programTitle(program),
  cycle: program.cycle,
  stage: program.stage,
  deadline: program.deadline && {
    at: program.deadline.at.toISOString(),
    zone: program.deadline.zone,
  },
  href: program.href,
  missingCount: program.missing.length,
  missing: firstItems(program.missing),
});

const presentNews = ({ id, text, path, at }: NoticeList['items'][number]): NewsItem => ({
  id,
  text,
  path,
  at,
});

export function presentHome(
  progress: ApplicationProgress,
  {
    dates,
    notices,
    ended,
    now,
  }: {
    readonly dates: readonly DueDateRow[];
    readonly notices: NoticeList;
    readonly ended: EndedPlan | null;
    readonly now: Date;
  },
): StudentHome {
  return {
    endedPlan: ended && { package: ended.package, endedAt: ended.endedAt.toISOString() },
    hasAnswers: progress.hasAnswers,
    next: findUrgentAction(progress, now),
    quickTask: findQuickTask(progress, now),
    deadlines: dates.map(presentDueDate),
    programs: progress.programs.slice(0, maxPrograms).map(presentCard),
    shared: { count: progress.shared.length, items: firstItems(progress.shared) },
    unread: notices.unread,
    notices: notices.items
      .filter(({ kind, read }) => !read && !replyKinds.has(kind))
      .slice(0, maxNotices)
      .map(presentNews),
    replies: notices.items
      .filter(({ kind }) => replyKinds.has(kind))
      .slice(0, maxNotices)
      .map(presentNews),
  };
}
