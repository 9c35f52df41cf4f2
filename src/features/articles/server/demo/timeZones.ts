import { samplePost } from './samplePost.ts';
import { nursingCasStart, nursingCasSubmit } from './sources.ts';

export const timeZones = samplePost({
  slug: 'when-a-deadline-is-in-another-time-zone',
  title: 'When a deadline is in another time zone',
  day: '2026-09-09',
  category: 'Applying',
  tags: ['Deadlines', 'Time zones'],
  related: [
    'applying-while-you-work-nights',
    'how-to-ask-for-a-reference',
    'paying-for-nursing-school',
  ],
  description:
    '11:59 PM Eastern is 8:59 PM in California and earlier still in Hawaii. How to read a deadline, what has to be done by then, and how to leave room.',
  sources: [
    nursingCasSubmit,
    nursingCasStart,
    {
      title: 'HRSA: Nurse Corps Scholarship Program, frequently asked questions (2021)',
      url: 'https://programportal.hrsa.gov/extranet/generic/public/ncsp-faq.seam',
    },
    {
      title: 'National Institute of Standards and Technology: Local time FAQs',
      url: 'https://nist.gov/pml/time-and-frequency-division/local-time-faqs',
    },
  ],
  body: `"January 15" is not a deadline. It is a day, and a day ends at a different moment in Boston than in Sacramento. Every year people lose a place over three hours. This is how not to be one of them.

## Whose midnight?

The deadline belongs to the one who runs the form, not to you. NursingCAS states its own in Eastern Time: you can submit until 11:59 PM ET on the day. In other zones that is, on the same evening:

| Where you are | 11:59 PM Eastern is |
|---|---|
| Central | 10:59 PM |
| Mountain | 9:59 PM |
| Pacific | 8:59 PM |
| Alaska | 7:59 PM |

In Hawaii and most of Arizona clocks do not change twice a year, so the difference changes instead. From Hawaii it is five hours in winter and six in summer: 6:59 PM or 5:59 PM. From Arizona it is two in winter and three in summer.

A school that takes applications itself usually means its own local time. Usually is not always. If the page does not name a zone, ask, and until you have an answer, plan with the earliest one that it could be.

## Midnight is not the only hour

Not every deadline is at the end of a day. The Nurse Corps Scholarship, for example, closed at 7:30 PM Eastern in its 2021 cycle. In California that is 4:30 in the afternoon, in the middle of a shift. Offices that take paper or phone calls close earlier still.

"Midnight on January 15" is the worst of all. Some people read it as the beginning of that day, some as its end. Read it as the beginning.

## What has to be finished by then?

Look closely at the verb.

- **Submitted** often includes paying. NursingCAS says so plainly: you have to click Submit *and* complete the payment before the deadline. A card that is declined at 11:57 is a missed deadline.
- **Received** means that transcripts and scores have arrived, not that you ordered them.
- **Complete** means that references are in as well.
- **Verified** means that somebody has checked all of it, which can take weeks after you submit.

Write the verb next to the date. Two programs with the same date and different verbs are weeks apart in work.

## Clocks change in between

In most of the United States clocks go forward on the second Sunday of March and back on the first Sunday of November. A deadline in Eastern Time that you worked out in October can be an hour off in November if the place where you are does not change with it. Work it out again a week before.

## Leave room

Services are slowest on the last evening, because everybody is there. Help desks have gone home. Here is a schedule that leaves room:

1. **Six weeks before:** references asked, transcripts ordered, the list of verbs made.
2. **Two weeks before:** everything entered; look for what has not arrived.
3. **Three days before:** submit and pay. Not the last day.
4. **The same day:** save the confirmation, with its date and time.

If you do miss it, write to the program itself, the next morning, in three sentences. The service that runs the form cannot extend a deadline. A program sometimes can.

## Two clocks on this site

Where a program has a deadline, your application shows it twice: in the program’s zone and in yours, side by side. Your zone comes from your account, so if you travel for work, check that it is right. And because what you type is kept on your device, a connection that drops at 8:58 does not take your words with it. It can still keep them from being sent. So submit on the third day before, and sleep. [Start your application here](/signup).`,
});
