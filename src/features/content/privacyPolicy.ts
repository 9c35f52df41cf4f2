// What the server answers until staff have written their own, and what the screen shows when it cannot be asked
// (features.md 6.12: never blank). In the part of Markdown that `PlainText` reads.

import { archiveDays, undoDays } from '#features/privacy/policy.ts';
import { formatDataMap } from '#features/privacy/rules.ts';

export type PageText = {
  readonly slug: string;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string;
  readonly note: string;
  readonly body: string;
};

const summary =
  'We keep what you type so you can pick up where you left off. There is no advertising, no tracking and nothing loaded from other companies. Answers about ethnicity, gender, orientation and religion are voluntary, encrypted, and never shown to anyone who decides on admission. You can download a copy of everything at any time, or delete your account.';

const body = `## What we keep, and why

- Your account: name, email address, time zone, photo if you add one, and for nurses the credential and the state of the license. A nurse’s profile is what you fill in for students; of a license the number and the document you add are stored encrypted, and others see the state, the last four characters and the dates. Your password is kept only as a hash, from which it cannot be read back.
- Your application: the answers of its sections and your documents. We keep them so you can continue on any of your devices. We also keep the last 20 versions of each section, to merge changes from two devices.
- What you do with schools: the ones you save, with notes and tags, the searches you save, with the courses in them, and the reviews you write. A review is read by our staff first and then by everybody, with the short form of your name; you can take it back. Your notes are read by nobody else.
- Where you are signed in: the kind of browser and system, the network address, when it began and when it was last used. You see the list under account settings and can end each one.
- Failed sign-ins: counts of sign-ins and emails, under a digest of the address or network, to stop password guessing.
- Mails from us to you, for 30 days after they were sent, and a receipt of each change your device sent, for 35 days, so none is applied twice.

An account whose email address is never confirmed is removed after 30 days. A session ends after 30 days without use, and after 180 days at most. The log of the server says what happened, not to whom: it holds no names, addresses or texts.

## When you write to us

The [contact form](/contact) keeps your name, email address, topic, message and a file if you add one, with a digest of the network it came from, which limits how many can be sent in an hour. If you are signed in, your account is noted with it. The staff of this site read it to answer you. Once it is answered, it is removed a year after it came. A report about wrong data on the page of a school is kept with the address you gave, if you gave one, so we can trace a correction back to the report.

## The forum

- Everybody can read questions, answers and comments, also search engines: with your forum name, the profile you fill in, and for nurses the credential and the state of the license as they were when you posted. When you edit a post, its earlier versions can be read as well.
- A post can wait for a moderator first, such as your first one; until it is approved, only you and the moderators see it.
- “Hide my name from readers” hides your name in that question and in all you write below it, from everybody. A moderator can look at the name, with a reason. Each look is recorded with the reason and with who looked.
- Moderators see posts that wait, and posts that members reported, with the reason. Who reported a post is not shown.
- Before you post, your device looks for what could identify a patient. That happens on the device alone.
- Pictures are stored without the place, time and camera in them. A picture goes with its post, and after 35 days when no post shows it.
- Your votes, saved posts, the tags and members you follow, whom you block, and your drafts are shown to nobody else; others see counts. We remove notifications after 180 days.
- You can delete an answer or a comment, and a question as long as nobody else has answered it. A deleted post is no longer shown and its pictures are removed; its text stays in our database. When your account is deleted, your public posts stay without your name, and posts that nobody has read yet go with it. To have a post removed for good, [write to us](/contact).

## Who sees sensitive answers

Questions about ethnicity, gender, orientation and religion are voluntary, and each can be declined. They are stored apart from the rest of your application, encrypted, and programs never receive them for their decision. The last four digits of a social security number and a note about support you need are encrypted in the same way.

Nobody sees your application until you send it to a program. The few people who run the server can reach its database; the answers named here cannot be read in it without a key that is stored elsewhere.

## What a program receives

Only programs that take applications on this site can be sent one from here. For all others, nothing leaves this site: you apply where the program says, and note it here.

- Before you send, you read exactly what the program will see: your answers about yourself, school, courses, tests, experience and achievements, what you wrote for this program, your references, and the documents that go to it: those that answer its list, or where we have none, those you choose. Nothing is sent before you declare that it is true and press Submit, or agree to have it sent when you’re back online.
- Never in it: the voluntary answers about ethnicity, gender, orientation and religion, the digits of your social security number, the note about support you need, your emergency contact, your own notes and checklists, what you wrote for other programs, and your other documents, not even by name. What is left out is named in what is sent, without your answers.
- What you sent stays as it was, with a receipt number and the time, and you can download it. Later changes of your answers don’t change it, and clearing them doesn’t remove it. It stays as long as your account. A program that has your application keeps it by its own rules; ask it to delete its copy.

## References

- The name and email address of a person you ask for a reference come from you. We use them to invite and remind that person, who can stop the reminders.
- What that person gives: a checklist, a few words or a PDF. It is stored encrypted, for the programs you apply to. Programs are told who answers for you, and whether the answer has come.
- If you gave up the right to read it, you can’t read it, here or anywhere on this site. If you did not, you can read it once it is sent. You choose before the invitation goes out, and it can’t be changed afterwards.
- What is not sent is deleted when the person says no, when you ask someone else, and when the invitation runs out.

## Children and teens

You must be 13 or older to have an account; we ask you to confirm it when you register. From 13 to 17 the same rules hold as for everyone. If you know of an account of a younger child, [write to us](/contact) and we remove it.

## Cookies

There are ten, all set by this site, and only once you sign in. None follows you to other sites. They go when you sign out; on a shared computer they also go when the browser closes, otherwise at the latest with the session.

- \`token\`: proves that you are signed in. Scripts cannot read it.
- \`role_name\`: whether you are a student or a nurse, to show you the right pages.
- \`role\`: the same as a number.
- \`name\`: your name, shown in the menu.
- \`email\`: your email address, shown in your account.
- \`img\`: where your photo is.
- \`status\`: whether your account is active or waits for something.
- \`userid\`: the number of your account, which keeps the drafts of two people on one device apart.
- \`permissions\`: what else your account may do.
- \`student_package\`: which plan you have.

All but \`token\` only help the page to show the right things at once. The server never trusts them.

## What stays on your device

- Drafts and documents that you work on, in the browser's own database. They are encrypted where the browser can do it, and after you sign out they cannot be read.
- A small journal with the last moments of typing, until the database has them.
- What you typed into a form that is not sent yet, such as registering or writing to us, without passwords. A message to us that waits for a connection stays until it is sent. Such a message is not encrypted, and it stays after you sign out.
- Schools you saved, with your notes, encrypted like drafts; and the pages of them that you download, until you sign out. Schools you save without an account stay in this browser, not encrypted, until you sign in or remove them.
- Copies of the pages and texts of this site, so it opens without a connection. They hold nothing about you. The schools you looked at last and the ones you compare are stored with them; on a shared computer, what you compare is forgotten when you close the page.
- Choices such as dark colors, low data, and whether the computer is shared.

If you say at sign-in that the computer is shared, nothing personal is stored on it. Signing out offers to send, keep or delete what was not sent. Clearing the site's data in your browser removes everything named here.

## Plans and payments

- We keep which plan you got, when, for how much, with the tax in it, and what became of it: paid, returned, or disputed. If you used a code, we keep that you did, not the code. It all goes with your account.
- You pay on a page of Stripe, a payment company. We send it the name and price of the plan and a number of the order, not your name or email address. Your card or bank details are entered there; we never see them. Stripe keeps its records as the law asks, also after your account is deleted. What it does with them is in its own privacy policy, at stripe.com/privacy.
- Stripe reports to us whether a payment, a refund or a dispute was made. Of such a report we keep its number, kind, time and amount for 400 days, so it counts once.

## Who else handles your data

Stripe, if you pay for a plan; see above. Otherwise nobody. Pages, fonts, pictures and scripts come from this site alone; no advertisers, no analytics, no social buttons. We sell nothing about you. Mail to you travels through mail servers, as all mail does.

If you turn on push messages, the company that makes your browser carries them to your device. They are encrypted, so it cannot read them, and they name nothing and nobody. It learns that this site sends you something, and when.

Some pages offer a video hosted elsewhere, such as on YouTube or Vimeo. Nothing of it is loaded until you tap it. If you do, that site learns your network address, as if you had visited it.

## Everything we hold

One list for this page, your account settings, your copy and the deletion.

${formatDataMap()}

## Your copy, and deleting

- Documents: each one has a button to download it and one to remove it.
- Answers: what you clear in a form is cleared on the server as well, once it is sent; we keep the last 20 versions.
- Name, photo, email address, password and sessions: under account settings.
- A copy of everything: account settings, “Your data and privacy”. We make one ZIP file with all of it and email you when it is ready. You can download it for ${archiveDays} days.
- Your account with everything in it: in the same place. We list what goes and which applications are open, and you choose whether your forum posts and reviews stay without your name or are erased. It happens ${undoDays} days later; until then you sign in and keep your account. Your other devices are signed out and locked at once, and what is on them can never be read again once the account is deleted.
- News by mail: a switch in the same place.
- If you can’t sign in anymore, [write to us](/contact) from the email address of your account. We do it within 30 days and tell you when it is done.
- What is deleted is gone from the database at once. Copies of the whole database, made against its loss, keep it until they are replaced in turn.

## Changes and questions

When this text changes, the earlier versions stay here with what was changed. Questions about any of it go to the staff through the [contact form](/contact).
`;

export const privacyPolicy: PageText = {
  slug: 'privacy',
  version: 6,
  title: 'Privacy',
  summary,
  publishedAt: '2026-11-29T00:00:00.000Z',
  note: 'Lists everything we hold, why and how long, says how to download it and how to delete your account, and what we keep about plans and payments.',
  body,
};

export const builtInPages: readonly PageText[] = [privacyPolicy];
