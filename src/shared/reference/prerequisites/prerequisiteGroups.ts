import type { Prerequisite } from '#shared/reference/catalogue/catalogue.ts';
import { gradeLabel, subjectLabels } from '#shared/reference/catalogue/labels.ts';
import { optionValue } from '#shared/reference/catalogue/requirements.ts';

/** Prerequisites that replace each other count as one. */
export type PrerequisiteGroup = readonly Prerequisite[];

export function groupPrerequisites(prerequisites: readonly Prerequisite[]): PrerequisiteGroup[] {
  const groups = new Map<string, Prerequisite[]>();
  const made: Prerequisite[][] = [];
  for (const each of prerequisites) {
    const known = each.group === '' ? undefined : groups.get(each.group);
    if (known) known.push(each);
    else {
      const group = [each];
      made.push(group);
      if (each.group !== '') groups.set(each.group, group);
    }
  }
  return made;
}

/** Of each group in paths of answers: the same on every machine, whatever stands before or after it. */
export function prerequisiteKeys(groups: readonly PrerequisiteGroup[]): string[] {
  const used = new Set<string>();
  return groups.map(([first]) => {
    const text = first ? first.group || `${first.subject} ${first.title}` : '';
    const name = optionValue(text);
    let key = name;
    for (let count = 2; used.has(key); count += 1) key = `${name}-${count}`;
    used.add(key);
    return key;
  });
}

/** A course that meets it may meet another prerequisite, too. */
export const mayShareCourse = (group: PrerequisiteGroup): boolean =>
  group.some(({ sharedCourseOk }) => sharedCourseOk);

/** No course can be named that is certain to be this one: only its title tells. */
export const isOther = (group: PrerequisiteGroup): boolean =>
  group.every(({ subject }) => subject === 'other');

const prerequisiteName = ({ title, subject }: Prerequisite): string =>
  title === '' ? subjectLabels[subject] : title;

export function prerequisiteText(asked: Prerequisite): string {
  const name = prerequisiteName(asked);
  const grade = asked.minGrade === null ? '' : `, ${gradeLabel(asked.minGrade)}`;
  return `${name}${asked.lab && !/\blab/i.test(name) ? ' with lab' : ''}${grade}`;
}

export const groupText = (group: PrerequisiteGroup): string =>
  group.map(prerequisiteText).join(' or ');

/** Without grades and labs. */
export const groupName = (group: PrerequisiteGroup): string =>
  group.map(prerequisiteName).join(' or ');
