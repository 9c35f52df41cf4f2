import { samplePost } from './samplePost.ts';

export const howTheNclexWorks = samplePost({
  slug: 'how-the-nclex-works',
  title: 'How the NCLEX works: nine questions',
  day: '2026-11-04',
  category: 'Licensing',
  tags: ['NCLEX', 'License', 'Exams'],
  related: [
    'your-license-and-the-nurse-licensure-compact',
    'how-to-read-a-programs-pass-rate',
    'bsn-adn-lvn-where-each-path-leads',
  ],
  description:
    'What the NCLEX is, who may take it, why it ends early for some, what 85 questions mean, what it costs, and what to check before you book.',
  sources: [
    {
      title: 'NCSBN: Authorization to test',
      url: 'https://ncsbn.org/exams/application-registration/authorization-to-test.page',
    },
    {
      title: 'NCSBN help center: If a candidate fails with 85 questions',
      url: 'https://ncsbn.zendesk.com/hc/en-us/articles/5178917682839-If-a-candidate-fails-with-85-questions-does-this-mean-they-did-very-poorly',
    },
    {
      title: 'Next Generation NCLEX: format, length and fee',
      url: 'https://nextgenerationnclex.org',
    },
    {
      title: 'Nurse Plus: Next Generation NCLEX, length and scoring',
      url: 'https://nurse.plus/next-generation-nclex-case-studies',
    },
    {
      title:
        'Noone, Ingwerson, Kunz: Licensure testing patterns, Journal of Nursing Education 2018',
      url: 'https://www.healio.com/nursing/journals/jne/2018-11-57-11/%7B3783519d-dbc8-4ccd-bab9-0f15271743af%7D/analysis-of-licensure-testing-patterns-of-rn-graduates-in-oregon',
    },
  ],
  body: `Between the last day of a nursing program and the first day as a nurse there is one exam. It works differently from every exam before it, and most of the fear around it comes from not knowing how. These are the questions we hear most.

## What is the NCLEX?

NCLEX stands for National Council Licensure Examination. It belongs to the National Council of State Boards of Nursing, NCSBN. There are two: the **NCLEX-PN** for practical and vocational nurses, and the **NCLEX-RN** for registered nurses. ADN and BSN graduates take the same NCLEX-RN. The exam is the same in every state.

It does not ask whether you were a good student. It asks whether you are safe to begin.

## Who may take it?

You cannot simply book it. You apply to a state board of nursing for a license, and you register for the exam with the company that runs it, Pearson VUE. The board checks whether you graduated from a program that it accepts. When it says yes, you get an email called Authorization to Test, or ATT, and with that you book a place.

This is why [approval of the program](/post/approved-is-not-the-same-as-accredited) comes before everything else.

## How long is my authorization good for?

The board decides. NCSBN says that the average is 90 days, and that the dates cannot be extended for any reason. If you do not test in time, you register and pay again. Test centers fill up, so book soon after the email comes, even if you choose a later date.

Look at your name in that email. The first and last name on your ID have to match it exactly.

## Why do some people get 85 questions and others 150?

Because the exam adapts. After each answer the computer estimates how able you are, and picks a next question that gives you about an even chance. If it were a conversation, it would be one with somebody who keeps asking just above what you find easy.

It stops as soon as it is 95 percent certain that you are above the passing standard, or below it. That can happen at the minimum of 85 questions. If you are close to the line, it goes on, up to 150 questions or five hours.

So a short exam is neither good nor bad news. NCSBN says it in so many words: anyone who fails at 85 did not necessarily do very poorly. It took only the minimum to be certain.

## Is it supposed to feel hard?

Yes. If it adapts well, you get about half of the questions wrong, no matter who you are. People walk out certain that they failed, and have passed. How it felt tells you nothing.

## What is on it?

Caring for people: safety, infection control, medicines, what to do first, what to report, how to teach and comfort. Many questions are about priorities, with several answers that are not wrong.

Since April 2023 there are case studies. You follow one patient through several steps: notice what matters, decide what it means, act, look whether it helped. Some questions give partial credit. A few are being tried out and do not count, and you cannot tell which.

## What does it cost?

The registration was 200 dollars when we checked, and the state board charges its own fee on top, which differs from state to state. Look at both before you plan. Changing countries or missing your dates costs more.

## What happens if I fail?

You get a report that shows, area by area, where you were above, near or below the standard, and you may take the exam again. How long you wait and how often you may try is set by the exam's rules and your state.

Most people who try again pass. Of 4,045 graduates in Oregon, 88.6 percent passed the first time and 96.1 percent by the second attempt.

## What should I do now, years before?

Choose a program that its state board approves, look at [its pass rate with open eyes](/post/how-to-read-a-programs-pass-rate), and learn physiology for keeps instead of for Friday. That is all the preparation that makes sense today. The rest is [the next step of your application](/signup).`,
});
