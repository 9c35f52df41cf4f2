import { samplePost } from './samplePost.ts';
import { nursingCasStart } from './sources.ts';

export const workingNights = samplePost({
  slug: 'applying-while-you-work-nights',
  title: 'Applying while you work nights',
  day: '2026-10-21',
  category: 'Working and studying',
  tags: ['Night shift', 'Planning', 'Sleep'],
  related: [
    'when-a-deadline-is-in-another-time-zone',
    'writing-the-essay',
    'teas-and-hesi-in-plain-words',
  ],
  description:
    'Offices are open while you sleep, and you are free when nobody answers. A way to apply to nursing programs around night shifts, without driving home drowsy.',
  sources: [
    {
      title: 'NIOSH Science Blog: Training provides nurses with strategies for shift work',
      url: 'https://blogs.cdc.gov/niosh-science-blog/2015/05/18/nurse-shift-work-training/',
    },
    {
      title:
        'Scott and others: Nurse work schedules, sleep duration and drowsy driving, Sleep 2007',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2276124',
    },
    {
      title: 'Policy brief: Nurse fatigue, sleep and health, Nursing Outlook 2019',
      url: 'https://www.nursingoutlook.org/article/S0029-6554(19)30500-7/fulltext',
    },
    nursingCasStart,
  ],
  body: `You work as an aide, a tech or in a warehouse, from seven in the evening to seven in the morning. The admissions office opens when you fall asleep. Most advice about applying is written for people with free afternoons. This is for the others.

## Tired is a fact, not a weakness

The National Institute for Occupational Safety and Health puts it in numbers: after 17 hours awake, people perform about as they would with a blood alcohol level of 0.05 percent, and after 24 hours as with 0.10 percent. The legal limit for driving is 0.08 in most of the country.

So do not fill in forms at eight in the morning after a shift. You would not let a colleague calculate a dose in that state. A wrong birth date or a program picked by mistake is a small thing to type and a long thing to undo.

And do not drive when you are nodding off. In a study of 895 hospital nurses, almost 600 had at least one drowsy drive within four weeks. Nap before you leave, ride with somebody, take the bus. The application can wait for you. It needs you alive.

## Find your two hours

Experts recommend seven or more hours of sleep a day. Protect those first. Then look for two hours a week that are really yours, at the same time each week: the evening before the first shift of a block often works, and the day after the last night almost never does.

Two hours a week for twelve weeks is a complete application. Here is how they might go:

1. Weeks 1 and 2: the list of programs, with their dates and what they want.
2. Weeks 3 and 4: order transcripts, ask for references.
3. Weeks 5 and 6: enter courses from the transcripts.
4. Weeks 7 to 9: the essay.
5. Week 10: work history and hours.
6. Week 11: read all of it once, rested.
7. Week 12: submit, some days early.

NursingCAS suggests six weeks for the same work. With nights, double it.

## Use the small times

A break of ten minutes is enough for one thing, if the thing is small: one course, one job, one phone number. Keep a list of such things on your phone and do the top one. This site is built for that. What you type is kept on your device within a second, with or without signal, and it is still there after the break, on the bus or in the basement.

## Talk to people who work days

- **Email beats calling.** Write at three in the morning and schedule it for nine. Ask one question per mail, put the program and the term in the subject line.
- **If you have to call,** call right after you wake, not right before you sleep.
- **Ask for recordings** of information sessions. Many programs have them and do not say so.
- **Tell your references** when they can reach you, so they do not take silence for disinterest.

## Tell your manager, or do not

A manager who knows can help with shifts before an exam, and may write a reference. One who would rather not lose you may do the opposite. Ask a colleague who has done it. Look up your employer's tuition benefit in any case; it is often open to people in every job.

## Ask each program the honest questions

Before you apply to a program, find out whether you could go to it:

- Are clinical days fixed, and when does the term's schedule come out?
- Is there an evening, weekend or part-time track?
- How many students work while they are in it, and how much?
- May a shift end on the morning of a clinical day?

Some programs advise against working full time, and they have reasons. Better to know now, and to [plan the money](/post/paying-for-nursing-school) for a time with fewer shifts.

## One more thing

Night work teaches things that belong in your essay: staying calm with few people around, noticing small changes in the dark, handing over well at dawn. You have more to say than you think. [Begin with one line](/signup) on your next break.`,
});
