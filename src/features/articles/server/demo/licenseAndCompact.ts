import { compactQuestions } from './sources.ts';
import { samplePost } from './samplePost.ts';

export const licenseAndCompact = samplePost({
  slug: 'your-license-and-the-nurse-licensure-compact',
  title: 'Your license, and the Nurse Licensure Compact',
  day: '2026-11-11',
  category: 'Licensing',
  tags: ['License', 'Compact', 'State boards'],
  related: [
    'how-the-nclex-works',
    'approved-is-not-the-same-as-accredited',
    'bsn-adn-lvn-where-each-path-leads',
  ],
  description:
    'A nursing license comes from a state. The compact lets one license count in many of them. Who can have one, what it covers, and what changes when you move.',
  sources: [
    compactQuestions,
    {
      title: 'Nurse Licensure Compact: Nurses and the NLC',
      url: 'https://nursecompact.com/how-it-works/nurses-and-the-nlc.page',
    },
    {
      title: 'LegalClarity: What is the Nursys license verification system?',
      url: 'https://legalclarity.org/what-is-the-nursys-license-verification-system/',
    },
    {
      title: 'LegalClarity: Is California a compact nursing state?',
      url: 'https://legalclarity.org/is-california-a-compact-nursing-state',
    },
  ],
  body: `There is no national nursing license in the United States. Each state gives its own, by its own board of nursing, under its own law. For a long time that meant a new application for every border. The Nurse Licensure Compact changes that for many nurses, not for all.

## How you get the first one

The steps are alike everywhere, though the forms are not:

1. Graduate from a program that the board accepts.
2. Apply to the board of the state where you want to be licensed.
3. Pass the background check that the board asks for.
4. Pass [the NCLEX](/post/how-the-nclex-works).

You may take the exam in a different state from the one that will license you. It is the same exam.

## Where the patient is

One rule explains most of the others: a nurse must be licensed in the state where the patient is at the time of care. It does not matter where the nurse sits. That holds at the bedside, and it holds on the phone and on video.

## What the compact is

The Nurse Licensure Compact, NLC, is an agreement between states and territories. A nurse who lives in one of them can have a **multistate license**. With it, the nurse may practice in all the others too, in person or by telehealth, without applying again. People also say "compact license". It is the same thing.

It is for registered nurses and for practical or vocational nurses. It is not for advanced practice nurses, such as nurse practitioners, who need a license in each state where they practice.

Not every state has joined. California, for example, was not a member when we checked. States join from time to time, so look at the map on [nursecompact.com](https://nursecompact.com) before you decide anything.

## Who can have one

Two conditions:

- Your **primary state of residence** is a member. That is the state of your driver's license, your voter registration or your federal tax return. Owning a house there is not enough.
- You meet the compact's uniform requirements, among them graduation from an approved program, the exam, and a federal background check.

A nurse who lives in a state outside the compact can still be licensed in a member state. It is then a license for that one state only.

## When you move

- **From one member state to another:** you apply for a license in your new home state. There is a time limit, so read the moving page of the compact before the truck comes.
- **From a member state to one outside:** your multistate license turns into one for a single state, and you apply in the new one.
- **From outside into a member state:** you may apply for the multistate license once you live there.

As long as your home stays in the state that gave you the license, there is no limit to how long you may work elsewhere in the compact.

## Two exceptions worth knowing

Nurses who work for the federal government, such as in the military, the Veterans Administration or the Indian Health Service, need an active license of any state for that work. And military spouses may keep their home state's license while the family is stationed elsewhere.

## Look it up

Boards report licenses to a shared database, Nursys. Its search, QuickConfirm, is free, and anybody may use it. It shows where a nurse may practice. Look yourself up once you have a license, and see whether everything is right.

## What it means for choosing a program

The compact is about licenses, not about programs. A board still asks whether your program is approved. If you study in one state and plan to live in another, ask the second board before you enroll, [as we describe here](/post/approved-is-not-the-same-as-accredited).

For most people who are still applying, the useful part is this: study where you can finish, get the first license where you live, and let the compact be a bonus. If you do not know yet which license you are after, begin with [BSN, ADN and LVN side by side](/what-is-bsn-adn--lvn-in-nursing-practice).`,
});
