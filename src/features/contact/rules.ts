import type { FieldProblem } from '#shared/contract/problem.ts';
import { isEmail, normaliseEmail, maxEmailLength } from '#shared/input/email.ts';
import { nameLimit, normaliseName } from '#shared/input/name.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { attachmentBytesLimit, type ContactMessage, messageLimits } from './contract.ts';
import { formatCount } from '#shared/text/plural.ts';

/** Invisible, or reverses the order of the text beside it, e.g. in the subject of a list. */
const invisibleInLine = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const invisibleInText = /[^\P{Cc}\n]|\p{Cs}/gu;

const cleanLine = (text: string): string => normaliseName(text.replace(invisibleInLine, ' '));

export const normaliseMessage = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(invisibleInText, '')
    .normalize('NFC')
    .trim();

/** Letters are never changed: markup stays the text it is. */
export const normaliseContactMessage = ({
  name,
  email,
  topic,
  message,
}: ContactMessage): ContactMessage => ({
  name: cleanLine(name),
  email: normaliseEmail(email.replace(invisibleInLine, '')),
  topic: cleanLine(topic),
  message: normaliseMessage(message),
});

function checkName(name: string): FieldProblem | null {
  if (name === '') return { path: 'name', code: 'required', message: 'Enter your name' };
  const count = countCharacters(name);
  if (count <= nameLimit) return null;
  const message = `Use at most ${nameLimit} characters for the name; this has ${formatCount(count)}`;
  return { path: 'name', code: 'name_long', message };
}

function checkEmail(email: string): FieldProblem | null {
  const path = 'email';
  if (email.length > maxEmailLength) {
    const message = `Use an address of at most ${maxEmailLength} characters; this one has ${formatCount(email.length)}`;
    return { path, code: 'email_long', message };
  }
  if (isEmail(email)) return null;
  const code = email === '' ? 'required' : 'email_format';
  return { path, code, message: 'Enter an email address like name@example.com' };
}

function checkMessage(text: string): FieldProblem | null {
  const path = 'message';
  const { minLength, maxLength } = messageLimits;
  const count = countCharacters(text);
  if (count === 0) return { path, code: 'required', message: 'Write your message' };
  if (count < minLength) {
    const message = `Write at least ${minLength} characters, to tell us what it’s about; this has ${count}`;
    return { path, code: 'message_short', message };
  }
  if (count <= maxLength) return null;
  const over = count - maxLength;
  const message = `This has ${formatCount(count)} characters, ${formatCount(over)} more than the ${formatCount(maxLength)} that fit. Shorten it by ${formatCount(over)}, or send the rest in a second message`;
  return { path, code: 'message_long', message };
}

/** In the order of the form; empty when it may be sent. */
export function checkContactMessage(letter: ContactMessage, hasTopics: boolean): FieldProblem[] {
  const { name, email, topic, message } = normaliseContactMessage(letter);
  const noTopic =
    hasTopics && topic === ''
      ? { path: 'topic', code: 'required', message: 'Choose a topic' }
      : null;
  return [checkName(name), checkEmail(email), noTopic, checkMessage(message)].filter(
    (problem) => problem !== null,
  );
}

export function checkAttachmentSize(bytes: number): FieldProblem | null {
  const path = 'attachment';
  if (bytes === 0) {
    return { path, code: 'empty', message: 'This file is empty. Choose another one, or remove it' };
  }
  if (bytes <= attachmentBytesLimit) return null;
  const size = (bytes / 1_000_000).toFixed(1);
  const message = `This file has ${size} MB; the limit is ${attachmentBytesLimit / 1_000_000} MB. Choose a smaller one, or remove it`;
  return { path, code: 'too_large', message };
}
