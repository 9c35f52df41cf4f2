import { samplePost } from './samplePost.ts';

export const paying = samplePost({
  slug: 'paying-for-nursing-school',
  title: 'Paying for nursing school: where to ask, in which order',
  day: '2026-10-07',
  category: 'Paying',
  tags: ['FAFSA', 'Scholarships', 'Nurse Corps', 'California'],
  related: [
    'bsn-adn-lvn-where-each-path-leads',
    'when-a-deadline-is-in-another-time-zone',
    'approved-is-not-the-same-as-accredited',
  ],
  description:
    'FAFSA first, then your state, then money that asks you to work somewhere afterward. What each wants from you, and how to tell help from a trick.',
  sources: [
    {
      title: 'LegalClarity: When do you need to apply for a federal student loan?',
      url: 'https://legalclarity.org/when-do-you-need-to-apply-for-a-federal-student-loan',
    },
    {
      title: 'HRSA: Nurse Corps Scholarship Program, prepare for service',
      url: 'https://bhw.hrsa.gov/job-search/nurse-corps-scholarship-guidance/step-1-prepare-for-service',
    },
    {
      title: 'California HCAI: LVN to ADN Scholarship Program',
      url: 'https://hcai.ca.gov/loans-scholarships-grants/scholarships/lvnadnsp/',
    },
    {
      title:
        'California Health and Safety Code 128401, Associate Degree Nursing Scholarship Program',
      url: 'https://instalawyer.io/laws/california-code/section-128401',
    },
  ],
  body: `There is more money for nursing students than most people think, and it is spread over more places than anyone has time for. The order below puts what helps most people first. We name no amounts: they change every year, and an old number is worse than none. Follow the links for this year's.

## 1. The FAFSA

The Free Application for Federal Student Aid is one form for federal grants, work-study and federal loans. States and colleges use it too, for their own grants. So fill it in even if you believe that you earn too much: without it, several doors stay closed that have nothing to do with the federal ones.

Three things to know:

- It is free. A site that wants money for it is not the government's. The right one is [studentaid.gov](https://studentaid.gov).
- The form for a school year opens by 1 October of the year before. Federal aid can be asked for until 30 June at the end of that school year, but states and colleges have much earlier dates, and some give until nothing is left.
- You need a new one for each school year.

The school has to take part in federal aid, which depends on its accreditation. Ask before you enroll. [Approved is not the same as accredited](/post/approved-is-not-the-same-as-accredited).

## 2. Grants before loans

A **grant** or a **scholarship** is not paid back. A **loan** is, with interest. **Work-study** is a job. An award letter lists all three in one column and adds them up, which makes a large loan look like a large gift. Take a pen and write *gift*, *job* or *debt* next to each line.

If you borrow, take federal loans before private ones, and take less than you are offered if less will do.

## 3. Your state

Most states have grants for residents, and many have something for nursing in particular. Search for your state's name with "student aid commission" and with "nursing scholarship", and look for an address that ends in .gov.

California is one example. Its Department of Health Care Access and Information, HCAI, runs scholarship programs for nursing students, among them one for people on their way from LVN to ADN and one for ADN students in counties with the greatest need. They are not simply gifts: those who receive one agree to work in a medically underserved area of California after they graduate. Each program opens for a few weeks a year, so look now when the next round is.

## 4. Money with a promise

Some of the largest awards ask you to work somewhere specific afterward. The **Nurse Corps Scholarship Program** of the federal government is the best known. Scholars have to begin work at an eligible facility with a critical shortage of nurses within nine months of graduating, and finding that job is up to them.

That can be a very good bargain if you want to work in such a place anyway. Before you sign, ask:

1. How many years, and full time or part time?
2. Which places count, and are there any where my family lives?
3. What do I owe if I fall ill, fail the exam or change my mind?

The answer to the third question is often: everything, with interest. It’s in the contract.

## 5. Close to home

Small local awards have few applicants. Ask at the hospital where you would like to work, the county medical society, your union, your employer's tuition benefit, your place of worship, the community foundation. Ask the program itself as well: departments have funds that are on no website.

## How to tell a trick

- It costs a fee to apply.
- You "have been chosen" for something that you never asked for.
- It wants your bank password or your FSA ID. Nobody who is honest does.
- It hurries you.

## One evening

Fill in the FAFSA. Write down your state's two dates. Send one email to the financial aid office: *What do nursing students here use that they do not know about at first?* That is a good evening's work. Fees for applications count as well; some services have waivers, and they run out early. If a link above has moved, [tell us](/contact).`,
});
