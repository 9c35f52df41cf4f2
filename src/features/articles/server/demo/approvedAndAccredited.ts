import { samplePost } from './samplePost.ts';

export const approvedAndAccredited = samplePost({
  slug: 'approved-is-not-the-same-as-accredited',
  title: 'Approved is not the same as accredited',
  day: '2026-02-11',
  category: 'Choosing a program',
  tags: ['Approval', 'Accreditation', 'State boards'],
  related: [
    'how-to-read-a-programs-pass-rate',
    'how-the-nclex-works',
    'bsn-adn-lvn-where-each-path-leads',
  ],
  description:
    'State approval decides whether you may take the NCLEX. Accreditation matters for aid, transfer and later degrees. How to check both in ten minutes.',
  sources: [
    {
      title: 'What is the difference between an accredited and an approved nursing program?',
      url: 'http://www.bestnursingdegree.com/faq/accredited-vs-approved-nursing-programs/',
    },
    {
      title: 'How to choose an accredited nursing school',
      url: 'https://www.techswell.shop/programs/choosing-accredited-school.html',
    },
    {
      title: 'Nurse Licensure Compact: Uniform licensure requirements',
      url: 'https://nursecompact.com/how-it-works/nurses-and-the-nlc.page',
    },
  ],
  body: `A school can say "fully accredited" in large letters and still leave you unable to take the licensing exam. The two words that matter sound alike, come from different places and protect you from different things. Ten minutes of checking can save years.

## Approval: may you take the exam?

Each state has a board of nursing. The board is a public authority. It looks at a nursing program and decides whether the program may run and whether its graduates may sit for the NCLEX there. That decision is called **approval**.

This is the one that you cannot do without. To get a license you apply to a state board, and the board asks whether you graduated from an approved program. If the answer is no, the exam is usually closed to you, however good the teaching was.

Approval has steps. A new program often starts with *initial* or *provisional* approval. A program in trouble may have *conditional* approval or a warning, for example because too many graduates failed the exam. Boards publish these words next to the program’s name. Read them; they are there for you.

## Accreditation: what is it worth later?

**Accreditation** is a review by an independent agency that works across the country. For nursing programs there are three that you will meet:

- ACEN, the Accreditation Commission for Education in Nursing, for programs from practical nursing to doctorates.
- CCNE, the Commission on Collegiate Nursing Education, for bachelor's and graduate programs.
- NLN CNEA, the Commission for Nursing Education Accreditation of the National League for Nursing.

Being accredited is voluntary for a program. It becomes important the day after graduation: another school may ask for it before it takes your credits, a graduate program may ask for it before it takes you, and so may some employers.

## A third thing with the same name

The school as a whole can be accredited too. That is called institutional accreditation, and federal student aid depends on it. So the sentence "we are accredited" on a college's front page may be true and say nothing about its nursing program. Ask: *Is the nursing program accredited, and by whom?*

## Check it yourself

Do not rely on the brochure. Three searches are enough:

1. Search for the name of your state and "board of nursing approved programs". Use the board's own site. Find the program, the campus and the degree. All three have to match.
2. Look the program up on the site of the agency that it names: [ACEN](https://www.acenursing.org), [CCNE](https://www.aacnnursing.org) or [NLN CNEA](https://cnea.nln.org).
3. Write down the date. Status changes. Check again before you pay a deposit.

## If you may move

Approval belongs to a state. If you study in one and want to work in another, ask the second state's board whether it accepts graduates of that program. This matters most for online programs: a school in one state, you in another, clinical hours perhaps in a third. The multistate license does not settle this on its own; [our article on the compact](/post/your-license-and-the-nurse-licensure-compact) says why.

## Warning signs

- The school names no board and no agency, or says that approval is "in process" without a date.
- It says that you will be "eligible to apply" where others say that graduates sit for the NCLEX.
- Its name on the board's list differs from its name on the website.
- It hurries you to sign before you have looked.

One more number belongs to this check: how many graduates pass. It is easy to misread, so we wrote [a page about that](/post/how-to-read-a-programs-pass-rate). If you find that a program’s status differs from what we say anywhere on this site, [tell us](/contact).`,
});
