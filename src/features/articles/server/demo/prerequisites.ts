import { samplePost } from './samplePost.ts';
import { nursingCasMaterials } from './sources.ts';

export const prerequisites = samplePost({
  slug: 'prerequisites-and-how-courses-age',
  title: 'Prerequisites, and how courses age',
  day: '2026-04-08',
  category: 'Applying',
  tags: ['Prerequisites', 'Courses', 'GPA'],
  related: [
    'transcripts-and-your-right-to-see-them',
    'teas-and-hesi-in-plain-words',
    'when-a-deadline-is-in-another-time-zone',
  ],
  description:
    'Which courses nursing programs ask for first, why an old science course may no longer count, and how to plan so nothing expires along the way.',
  sources: [
    {
      title: 'NurseJournal: How recent should my nursing prereqs be?',
      url: 'https://nursejournal.org/ask-a-nurse/how-current-do-my-nursing-prereqs-need-to-be/',
    },
    {
      title: 'PrereqCourses: A pre-health advisor’s guide to nursing prerequisites',
      url: 'https://www.prereqcourses.com/?p=23478',
    },
    nursingCasMaterials,
  ],
  body: `Before a nursing program lets you in, it wants to see certain courses on your record. They are called prerequisites. Every program has its own list, the lists look alike and are not the same, and some courses on yours may be too old. This is the part of an application that takes the longest, so it is the part to plan first.

## What is usually on the list

Most lists draw from the same shelf:

- anatomy and physiology, often as two courses with labs
- microbiology with a lab
- chemistry, at some programs
- English composition
- statistics or another math course
- psychology, often with a second course about human development
- sociology, nutrition or communication, at some programs

Read each list to the end. Look for the number of units, whether the lab must be included, whether an online lab counts, and which grade is the lowest that counts. Two courses with the same name can differ in all four.

## Why courses age

A college credit does not disappear from your transcript. But a program can decide that it no longer counts for admission. The reason is simple: people forget physiology, and the science moves on.

Such a rule is called a recency rule. It mostly concerns the sciences. A guide for advisors that we checked says that most programs use a window of five to seven years. Some ask for less, some have no limit at all. English and psychology usually do not age.

The question that decides is *five years until when?* Until you apply, until the program starts, or until you graduate? A course that counts on the day you apply may be too old on the first day of class, if the program measures there. Ask, and write down the answer with the name of the office and the date.

## If a course is too old

You have more choices than starting over:

1. **Ask for an exception in writing.** Some programs accept old courses from people who work in health care.
2. **Repeat only the course that is too old.** A summer term may be enough. Check first whether the program counts the newer grade, the better one or an average of both.
3. **Ask about a test in place of the course.** Some programs take a proficiency exam.
4. **Look at a program with another rule.** If three of your four schools refuse a course and one takes it, that is worth knowing before you pay for it again.

## Repeats and your GPA

Many programs limit how often you may repeat a science, and some count a withdrawal as an attempt. Before you retake a course to lift a grade, read that rule. It happens that a second attempt is used up on a grade that was good enough.

Programs also compute GPA in different ways: all courses, prerequisites only, or sciences only. The number on your college's website may not be the one they use.

## Plan backward

Start from the deadline and count back. Grades must be posted before most programs count them, and posting takes time after the last exam. The oldest science course sets your clock: write the day it falls out of the window next to it.

Some application services have a page where you match each of your courses to a requirement of a program. NursingCAS, for example, opens it only after your courses have been entered and reviewed. So enter your courses early, even if you apply late.

On this site you enter each course once, under Academics, and it stays with your application. [Make an account](/signup) when you are ready, and have [your transcripts](/post/transcripts-and-your-right-to-see-them) next to you when you do: guessing a grade from memory is how small errors begin.`,
});
