import { samplePost } from './samplePost.ts';
import { passRatesByProgram } from './sources.ts';

export const passRates = samplePost({
  slug: 'how-to-read-a-programs-pass-rate',
  title: 'How to read a program’s NCLEX pass rate',
  day: '2026-03-11',
  category: 'Choosing a program',
  tags: ['NCLEX', 'Pass rates', 'State boards'],
  related: [
    'approved-is-not-the-same-as-accredited',
    'how-the-nclex-works',
    'bsn-adn-lvn-where-each-path-leads',
  ],
  description:
    'First-time or all attempts, one year or five, twelve graduates or two hundred: what a pass rate says, what it hides, and where your state publishes it.',
  sources: [
    passRatesByProgram,
    {
      title: 'Oregon Administrative Rules 851-021-0018, NCLEX standards',
      url: 'https://oregon.public.law/rules/oar_851-021-0018',
    },
    {
      title:
        'Noone, Ingwerson, Kunz: Licensure testing patterns of RN graduates in Oregon, Journal of Nursing Education 2018',
      url: 'https://www.healio.com/nursing/journals/jne/2018-11-57-11/%7B3783519d-dbc8-4ccd-bab9-0f15271743af%7D/analysis-of-licensure-testing-patterns-of-rn-graduates-in-oregon',
    },
    {
      title: 'Nurse Plus: Next Generation NCLEX',
      url: 'https://nurse.plus/next-generation-nclex-case-studies',
    },
    {
      title: 'Nightingale Education Group: NCLEX pass-rate metrics vary by state',
      url: 'https://nightingale.edu/misc/systemic-racism-in-nursing-education-and-accreditation.html',
    },
  ],
  body: `A pass rate looks like the most honest number a nursing program has: so many took the exam, so many passed. It is useful. It is also easy to bend, mostly without anybody lying. Here are the six questions that straighten it.

## 1. First attempt, or all attempts?

The usual number is the **first-time** rate: of those who took the NCLEX for the first time, how many passed. Some programs show an overall rate, which counts people who passed on a later try.

Both are real, and they can be far apart. A study of 4,045 Oregon graduates found that 88.6 percent passed the first time, 96.1 percent had passed by the second attempt and 98 percent by the third. If one school shows you the first of these and another the third, you are not comparing schools.

It is also good news. Failing once is not the end for most people.

## 2. How many people is that?

Ninety percent of two hundred graduates and ninety percent of ten are not the same sentence. With ten graduates, one person having a bad day moves the rate by ten points. For small programs look at the number who passed and failed, not at the percentage.

## 3. One year, or five?

One year can be luck, good or bad. Look at five in a row if your state shows them. A line that stays level tells you more than a peak. A line that falls is a question to ask on the phone: *What happened, and what did you change?*

The exam changes as well. A new version came in April 2023, so a jump between two years may have more to do with the exam than with the school. Compare with the state's average for the same year.

## 4. Who never got to take it?

A pass rate counts those who took the exam. It says nothing about those who left before. A program that asks its weakest students to leave in the last term, or that lets only those graduate who pass a mock exam, can show a beautiful rate. So ask for the other half: *Of the people who start, how many finish, and in how much time?*

## 5. Whose standard is it?

States set their own rules for what a program must reach. Oregon, for example, asks for a first-time rate of at least 75 percent in two consecutive years, and a total rate of at least 90 percent. Elsewhere the bar is a fixed percentage, or a share of the national average, over one year or several. One review counted at least 27 variants. "Meets the state's standard" is true of very different results.

## 6. Where does the number come from?

Take it from the state board of nursing, not from an advertisement. A study published in 2025 looked at every board's website: 47 states and the District of Columbia published rates by program, and Michigan joined in February 2025. Alaska and Vermont did not. What is shown, and for how many years, differs from state to state.

If your state does not publish it, ask the program in writing for the first-time rate and the number of test takers, for each of the last five years. A program that knows its numbers answers in a day.

## Put together

Write one line for each program on your list:

> First-time rate, year by year, with the number of test takers; the state's average next to it; how many who start finish; where you found it and when.

That line takes fifteen minutes. It is worth more than a ranking, because you know what is in it. If you want to know what the exam itself is like, read [how the NCLEX works](/post/how-the-nclex-works).`,
});
