import { samplePost } from './samplePost.ts';
import { educationRecords, nursingCasReferences, nursingCasSubmit } from './sources.ts';

export const references = samplePost({
  slug: 'how-to-ask-for-a-reference',
  title: 'How to ask for a reference',
  day: '2026-06-10',
  category: 'Applying',
  tags: ['References', 'FERPA'],
  related: [
    'writing-the-essay',
    'transcripts-and-your-right-to-see-them',
    'when-a-deadline-is-in-another-time-zone',
  ],
  description:
    'Whom to ask, when, with which words, what the waiver question means, and how to keep a request from dying in a spam folder.',
  sources: [
    nursingCasReferences,
    nursingCasSubmit,
    educationRecords,
    {
      title: 'AACRAO: Ask the FERPA professor',
      url: 'https://aacrao.org/resources/newsletters-blogs/aacrao-connect/article/ask-the-ferpa-professor-7-28-2015',
    },
  ],
  body: `A reference is the only part of your application that you cannot write yourself. That makes it the part most likely to be late. Almost everything that goes wrong can be prevented by asking early and making it easy.

## Whom to ask

Ask somebody who has seen you work. A science teacher who remembers your questions in the lab is better than a famous name who has to look you up. A charge nurse, a supervisor or a volunteer coordinator can say whether you come on time and stay calm. Some programs want a particular mix, such as one instructor and one employer, so read the list first.

Do not ask family. Do not ask somebody who seems unsure: a lukewarm letter is worse than none.

Ask one person more than you need. People fall ill, change jobs and go on leave.

## When to ask

Six weeks before the deadline is kind. Four is fine. Two is an emergency, and you should say so. NursingCAS advises its applicants to enter their references first of all, before the rest of the application, so that the requests go out while there is time.

## What to say

Ask in person or by a short message, before any system sends them anything:

> I am applying to nursing programs this fall, and I would be glad if you wrote a reference for me. I took your microbiology course last spring and worked on the water project. The form would come by email and is due on 15 January. Is that possible for you, and which email address should I use?

If they say yes, send one page: your name as it stands on the application, the programs and dates, what you did with them, and two or three things you hope they can speak to. You are not putting words into their mouth. You are saving them an evening.

If they hesitate, thank them and ask somebody else. A no is a favor.

## The waiver question

Most forms ask whether you waive your right to see the letter. Here is what it means.

A federal law, FERPA, gives students at a college the right to see their education records there. A reference that the college keeps can be part of them. If you waive the right for that letter, you agree not to read it. If you do not waive it, you may be able to, once you are a student there.

No school may make the waiver a condition. Many writers prefer the waiver, because they can write freely, and some readers trust such letters more. Choose before the request is sent: on most systems the choice cannot be changed afterward.

## Keep it from getting lost

Requests often land in a spam folder. NursingCAS says so itself, or asks applicants to tell their references which address the mail comes from. So:

1. Tell your reference on which day the mail will arrive.
2. Ask after three days whether it came.
3. Look at the status in your application once a week.
4. Two weeks before the deadline, send a friendly reminder. One is enough.

With many services you can submit your own part while references are still open. Do not let an open reference hold up the rest. But programs may not read the application before everything has arrived, so keep looking.

## Afterward

Say thank you, and say how it ended. A two-line message in spring is rare, and people remember it. You may need them again for a scholarship or a first job.

On this site your references stand under Achievements: you write down each person once, with what they know about you. [Make an account](/signup) and enter them first. If a form of ours made that harder than it should be, [tell us](/contact).`,
});
