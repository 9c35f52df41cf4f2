// What a student has written to a nurse, marked like the rest of testingPerson.ts.
import { expect } from 'vitest';
import { type Caller, privateMark } from './testingPerson.ts';

export async function writeNurseMarks(student: Caller, nurse: Caller): Promise<void> {
  const own = (await nurse('GET', '/me/nurse-profile')).json().data as { id: number };
  const message = `Which shifts should a new graduate ask for, with a ${privateMark} at home?`;
  const asked = await student('POST', `/nurses/${own.id}/requests`, {
    body: { topic: 'first_job', message },
  });
  expect([asked.status, asked.status < 300 ? '' : asked.raw.toString()]).toEqual([201, '']);
  const { id } = asked.json().data as { id: string };
  const answers = [
    // The receipt of the nurse holds the words of the student.
    await nurse('POST', `/requests/${id}/accept`),
    await student('POST', `/requests/${id}/messages`, { body: { body: `${privateMark} thanks` } }),
    await student('PUT', `/requests/${id}/feedback`, {
      body: { stars: 5, text: `${privateMark} note` },
      // The demo has given stars once.
      headers: { 'if-match': '"1"' },
    }),
    await student('POST', `/requests/${id}/report`, {
      body: { reason: 'other', note: `${privateMark} report` },
    }),
    await student('POST', `/nurses/${own.id}/report`, {
      body: { reason: 'other', note: `${privateMark} about the profile` },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200]);
}
