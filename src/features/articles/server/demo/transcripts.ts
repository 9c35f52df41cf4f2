import { samplePost } from './samplePost.ts';
import { educationRecords, nursingCasStart, nursingCasStatus } from './sources.ts';

export const transcripts = samplePost({
  slug: 'transcripts-and-your-right-to-see-them',
  title: 'Transcripts, and your right to see your records',
  day: '2026-08-12',
  category: 'Applying',
  tags: ['Transcripts', 'FERPA', 'Records'],
  related: [
    'prerequisites-and-how-courses-age',
    'how-to-ask-for-a-reference',
    'when-a-deadline-is-in-another-time-zone',
  ],
  description:
    'Official or unofficial, from which schools, how long they take, and what a federal law, FERPA, lets you see, correct and keep private.',
  sources: [
    educationRecords,
    nursingCasStart,
    nursingCasStatus,
    {
      title: 'LegalClarity: FERPA, letters of recommendation, rights and waivers',
      url: 'https://legalclarity.org/ferpa-letter-of-recommendation-rights-and-waivers',
    },
  ],
  body: `A transcript is the list of every course you took at a school, with the grade. Programs want them from each college you ever attended, also the one where you took a single class in high school, also the one you left after three weeks. Missing one is among the commonest reasons why an application gets stuck.

## Official, unofficial, none

Programs handle transcripts in three ways. Some want official ones, sent by the school itself, sealed or through an electronic service. Some are content with unofficial ones that you upload. Some want none until you are admitted. One application can go to programs of all three kinds, so check each.

*Official* means that it never passed through your hands open. A transcript that you opened, or printed yourself, is unofficial, even with a stamp on it.

## Order them in this order

1. Get an **unofficial** copy from each school for yourself, today. It is usually free, and you need it to enter your courses.
2. Look for holds: an unpaid library fine can stop a transcript for weeks.
3. Find out whether the service or the school wants a matching form with the order, so the transcript finds your application.
4. Order the official ones when your last grades are posted, or now, if you have no courses running.
5. Look until each one shows as received.

NursingCAS tells its applicants that it takes seven to ten business days from the day a transcript arrives until it is posted to the application, and that it sends no notice about missing items. That is two weeks in which nothing moves and nobody tells you. Put it into your calendar.

## Enter courses exactly as printed

Use the course number, title, units and grade that the transcript shows, even if they look odd. Failed, repeated and withdrawn courses belong in too. Transfer credit is entered under the school where you took the course. Somebody will compare your entries with the paper, and what differs is sent back to you.

## What FERPA gives you

FERPA is a federal law about education records. It applies to schools that receive funds from the U.S. Department of Education, which is nearly all colleges. Once you attend a college, at any age, the rights are yours and not your parents'.

- **You may see your records.** You ask, usually the registrar, and the school has to let you look within a reasonable time, and not later than 45 days after your request.
- **You may ask what they mean.** The school has to answer reasonable requests for an explanation.
- **You may ask for a correction** of something that is wrong or misleading. If the school refuses, you may ask for a hearing, and if it still refuses, you may add your own statement. This is for errors in the record. It is not a way to argue about a grade that was recorded as the teacher gave it.
- **You decide who else sees them,** with exceptions that the law lists. One of them: a school may send your records to another school where you want to enroll.

There are limits to seeing. Your parents' financial records are closed to you, and so is a letter of recommendation for which [you waived the right](/post/how-to-ask-for-a-reference).

## What FERPA does not do

It does not make transcripts free: a school may charge for copies. It does not give you a right to the file of a program that you applied to and never attended; the right begins where you are a student. And it does not stop a program from asking you to release records as part of its application.

## If a school has closed

Records of closed schools are usually kept somewhere, often by a state agency or by another school. Search for the school’s name with "closed school transcripts" and the state. Begin early, because this takes longest of all.

Keep your unofficial copies in one place. On this site you can add them to your application, and they are kept on your device until there is a connection to send them. [Make an account](/signup) to begin, or [ask us](/contact) if a document will not go through.`,
});
