import type { FieldProblem } from '#shared/contract/problem.ts';
import { isEmail, maxEmailLength } from '#shared/input/email.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { type ReportBody, reportLimits } from './contract.ts';

type Report = Pick<ReportBody, 'field' | 'message' | 'email'>;

export const cleanReport = ({ field, message, email }: Report): Report => ({
  field: cleanText(field).replaceAll('\n', ' '),
  message: cleanText(message),
  email: email.trim(),
});

export function checkReport(given: Report): FieldProblem[] {
  const { message, email } = cleanReport(given);
  const problems: FieldProblem[] = [];
  const count = countCharacters(message);
  const { minLength, maxLength } = reportLimits;
  const path = 'message';
  if (count === 0) problems.push({ path, code: 'required', message: 'Tell us what’s wrong' });
  else if (count < minLength) {
    const words = `Use at least ${minLength} characters, to help us find it; this has ${count}`;
    problems.push({ path, code: 'message_short', message: words });
  } else if (count > maxLength) {
    const words = `Shorten this by ${count - maxLength} characters: it has ${count}, and ${maxLength} fit. Nothing was cut`;
    problems.push({ path, code: 'message_long', message: words });
  }
  if (email !== '' && (!isEmail(email) || email.length > maxEmailLength)) {
    const words = 'Enter an email address like name@example.com, or leave it blank';
    problems.push({ path: 'email', code: 'email_format', message: words });
  }
  return problems;
}
