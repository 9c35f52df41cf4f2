import { samplePost } from './samplePost.ts';
import { nursingCasMaterials } from './sources.ts';

export const essay = samplePost({
  slug: 'writing-the-essay',
  title: 'Writing the essay when you are not a writer',
  day: '2026-07-08',
  category: 'Applying',
  tags: ['Essay', 'Personal statement'],
  related: [
    'how-to-ask-for-a-reference',
    'applying-while-you-work-nights',
    'prerequisites-and-how-courses-age',
  ],
  description:
    'One scene, what you did, what you learned, and why this program: a way to write a personal statement in four short evenings, without big words.',
  sources: [
    nursingCasMaterials,
    {
      title: 'U.S. Department of Health and Human Services: Your rights under HIPAA',
      url: 'https://www.hhs.gov/guidance/document/consumers-your-rights-under-hipaa',
    },
  ],
  body: `The essay frightens more people than chemistry does. It should not. Nobody expects literature. Somebody with a tall stack of files wants to know who you are, whether you understand what nursing is, and whether you will finish. You can answer that in plain words.

## Read the question twice

Some programs ask for one general statement, some for answers to their own questions, and some for both. NursingCAS, for example, keeps each program’s questions on that program’s own page, so two programs you picked on the same evening may ask for different things. Copy each question, its limit and its deadline into one list before you write a line.

Note whether the limit counts words or characters. Write below it, not up to it: pasting into a form can change spaces and line breaks.

## Evening one: collect, do not write

Take a sheet of paper and answer in half sentences:

- When did I see good care, or bad care, up close?
- What did I do that day? Not the team. Me.
- What was hard that I kept doing anyway?
- What do I know about nurses' work that people outside do not?
- Why this program, and not the one down the road?

Stop there. Sleep on it.

## Evening two: choose one scene

Pick the scene that you can still see. An essay that tells one afternoon well beats one that lists ten years. It need not be dramatic. Turning your grandmother to keep her back from hurting, every two hours, for a summer, is a better scene than a helicopter.

Now write it in the order in which it happened, as you would tell a friend. Short sentences. No thesaurus.

## Evening three: say what it means

Add three things after the scene:

1. **What you learned,** in one or two sentences. Not "compassion is important", but what you do differently since.
2. **What you have done about it:** courses, work, volunteering. Facts, with years.
3. **Why this program.** Name something true about it that you could not say about every other one. If you cannot, read its pages once more, or ask a current student.

## Evening four: cut

Read it aloud. Where you run out of breath, the sentence is too long. Where you are bored, so are they. Cut the first paragraph and see whether anyone would miss it; often the essay begins in the second.

Then look for these:

- "Ever since I was a child". Everybody writes it.
- Words you would never say at work.
- Excuses. If a grade needs an explanation, give it in two calm sentences: what happened, what changed, how the next grades show it. Do not blame a teacher.
- Anything that is not true. It will be asked about in the interview.

## Protect other people

A patient in your essay is a person with a right to privacy. Leave out the name, the date, the place and whatever else would let somebody recognize them. "An older man on my unit" is enough. If you work in health care, your employer's privacy rules and the federal law, HIPAA, still hold when you write an application. Getting this right also shows that you understand the work.

## Help, and how much of it

Let two people read it: one who knows you, to say whether it sounds like you, and one who does not, to say what they remember a day later. Ask for questions rather than corrections. If a program has a rule about help from software, follow it; an essay that could be anybody's does you no good in any case.

## Use it again, carefully

Most of an essay can serve several programs. Keep the scene, and write the last paragraph anew for each. Search for the other school’s name before you send. Everybody laughs at that advice, and every year somebody needs it.

On this site your essays are kept as you type, on your device, even without a connection. So [start tonight](/signup) with five half sentences.`,
});
