import { samplePost } from './samplePost.ts';

export const whereEachPathLeads = samplePost({
  slug: 'bsn-adn-lvn-where-each-path-leads',
  title: 'BSN, ADN, LVN: where each path leads',
  day: '2026-01-14',
  category: 'Choosing a path',
  tags: ['BSN', 'ADN', 'LVN', 'Career'],
  related: [
    'how-the-nclex-works',
    'approved-is-not-the-same-as-accredited',
    'paying-for-nursing-school',
  ],
  description:
    'Three letters, three lengths, two exams, two licenses: what a BSN, an ADN and an LVN program lead to, and how people move from one to the next.',
  sources: [
    {
      title: 'U.S. Bureau of Labor Statistics: Registered nurses, Occupational Outlook Handbook',
      url: 'https://www.bls.gov/ooh/healthcare/registered-nurses.htm',
    },
    {
      title: 'U.S. Bureau of Labor Statistics: Careers for nurses, opportunities and options',
      url: 'https://www.bls.gov/careeroutlook/2020/article/mobile/careers-for-nurses-opportunities-and-options.htm',
    },
    {
      title: 'Next Generation NCLEX: NCLEX-PN and NCLEX-RN',
      url: 'https://nextgenerationnclex.org',
    },
  ],
  body: `School websites love letters. Here is what the three most common sets mean, what you hold at the end, and which doors each one opens. If you want the same facts as a table, see [BSN, ADN and LVN side by side](/what-is-bsn-adn--lvn-in-nursing-practice).

## The short version

- An **LVN** program (licensed vocational nurse) takes about a year to a year and a half. It ends with a certificate or diploma and the NCLEX-PN exam.
- An **ADN** program (associate degree in nursing) takes two to three years. It ends with an associate degree and the NCLEX-RN exam.
- A **BSN** program (bachelor of science in nursing) usually takes four years. It ends with a bachelor's degree and the same NCLEX-RN exam.

LVN is the name in California and Texas. Everywhere else the same license is called LPN, licensed practical nurse. Nothing is different but the letters.

## Two licenses, not three

People often ask which of the three is "a real nurse". All of them are licensed nurses. But there are only two licenses here: practical or vocational nurse, and registered nurse.

An ADN graduate and a BSN graduate sit the same exam and get the same registered nurse license. The license does not say which degree you hold. What differs is the degree, and what some employers ask for.

## What an LVN does

An LVN gives basic care: watching vital signs, keeping people comfortable, changing dressings, writing down how a patient is doing. LVNs work under the direction of registered nurses or doctors. What exactly an LVN may do, for example with medicines, is set by each state, so the same job can look different across a border.

This is the shortest way to paid nursing work. For many people it is also a way to find out whether the work suits them before they spend more years on it.

## What an RN does

A registered nurse assesses patients, plans and coordinates their care, gives medicines and treatments, and teaches patients and families. RNs often oversee LVNs and nursing assistants.

The Bureau of Labor Statistics says that licensed graduates of bachelor's, associate's and diploma programs all qualify for entry-level positions as staff nurses. It adds that employers, particularly hospitals, may require a bachelor's degree, and that a bachelor's or higher is often needed for administration, research, consulting and teaching.

## So why not always the BSN?

Because time and money are real. An ADN at a community college can mean earning as an RN two years earlier. Many nurses then finish a bachelor's degree while working: look for programs called *RN to BSN*. The order ADN first, BSN later is a well-worn path, not a second choice.

The other direction matters too. If you know that you want to teach, do research or become a nurse practitioner, the bachelor's is on your way in any case, because most graduate programs build on it.

## The ladder

1. LVN or LPN, then a bridge program to RN.
2. ADN, then RN to BSN.
3. BSN, then a master's or doctorate.

You can stop on any step and work. You can also start on any step. Nobody has to climb all of them.

## Three questions before you choose

1. **Which employers are near me, and what do they ask for?** Read ten job ads in your area. It takes an hour and tells you more than any ranking.
2. **What can I live on while I study?** A shorter program that you finish beats a longer one that you leave.
3. **Is the program approved by the state board of nursing?** Without that, the exam at the end may be out of reach. [Approved is not the same as accredited](/post/approved-is-not-the-same-as-accredited) explains the difference.

When you know your step, [make an account](/signup) and write your application once.`,
});
