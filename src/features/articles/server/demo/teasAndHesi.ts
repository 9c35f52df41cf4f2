import { samplePost } from './samplePost.ts';

export const teasAndHesi = samplePost({
  slug: 'teas-and-hesi-in-plain-words',
  title: 'TEAS and HESI in plain words',
  day: '2026-05-06',
  category: 'Applying',
  tags: ['TEAS', 'HESI', 'Entrance exams'],
  related: [
    'prerequisites-and-how-courses-age',
    'applying-while-you-work-nights',
    'how-the-nclex-works',
  ],
  description:
    'What the two entrance exams ask, how long they take, who decides what score is enough, and what to find out before you pay for one.',
  sources: [
    {
      title: 'ATI: What is the ATI TEAS exam?',
      url: 'https://help.atitesting.com/what-is-the-ati-teas-exam',
    },
    {
      title: 'ATI: What are the ATI TEAS sections?',
      url: 'https://help.atitesting.com/what-are-the-ati-teas-sections-and-can-i-go-back-and-answer-a-question',
    },
    {
      title: 'NurseJournal: HESI exam guide',
      url: 'https://nursejournal.org/resources/hesi-exam-guide/',
    },
  ],
  body: `Many nursing programs want a test score before they look at anything else. The two names you will meet are TEAS and HESI. Neither is about nursing. Both ask whether you bring the reading, math and science that the first year builds on.

## First: do you need one at all?

Look at each program on your list and write down one of four answers: TEAS, HESI, either, or none. Do this before you buy a book. People have studied for weeks for the exam that their school does not take.

Then write down three more things for each program: the lowest score it accepts, how old a score may be, and how many attempts it allows. Programs set all three themselves. There is no national passing score.

## The TEAS

TEAS stands for Test of Essential Academic Skills. It is made by ATI. Version 7 has 170 questions in 209 minutes, in four parts that are timed one by one:

| Part | Questions | Minutes |
|---|---|---|
| Reading | 45 | 55 |
| Math | 38 | 57 |
| Science | 50 | 60 |
| English and language usage | 37 | 37 |

Some things that help to know:

- 150 questions count. The other 20 are being tried out for later exams, and you cannot tell which they are.
- There is no penalty for a wrong answer, so never leave one empty.
- Inside a part you may go back and forth. Once you leave a part, you cannot return to it.
- There is a short break after math.
- You cannot repeat a single part. A retake means the whole exam.

The science part is the one most people fear. Its largest share is human anatomy and physiology, so it is easiest soon after you took that course.

## The HESI A2

HESI A2 stands for HESI Admission Assessment. It is not one fixed exam. It is a set of tests, and each school picks the ones it wants: reading, vocabulary, grammar, math, biology, chemistry, anatomy and physiology, sometimes more. Two friends can both "take the HESI" and sit different tests.

So the important question to the school is: *Which sections do you require, and what is the minimum in each?* Some look at each section, some at an average.

There can also be a learning style or personality part. Those are not something to study for.

## Which is easier?

That depends on you and on the school, so we will not pretend to know. If a program takes either, do a free sample of both on the same weekend and go with the one that felt more like you. Do not mix: a program that takes either usually wants all its scores from one exam.

## Studying when you are tired

Short and often beats long and rare. Twenty minutes on the bus, five days a week, is more than one lost Sunday. Three things pay off early:

1. **Fractions, percentages and unit conversion.** They come up in every section with numbers, and later in dosage.
2. **Reading a paragraph and saying its point in one sentence.** Practice on anything.
3. **The body, system by system.** One system a week is twelve weeks.

Take one timed practice test early, to see where you lose points, and one a week before the real one.

## Before you book

Check the name on your ID against your registration. Ask how the score reaches the school and how long that takes: a score that arrives after [the deadline](/post/when-a-deadline-is-in-another-time-zone) may not count. Book early enough that a second attempt would still fit before it. Then enter your result under Academics in your application, once, and it is there for every program.`,
});
