import { describe, expect, it } from 'vitest';
import { exportSaves } from './exportSaves.ts';
import { toGuestItem } from './savedItems.ts';

const item = {
  ...toGuestItem({
    kind: 'answer',
    id: '21',
    questionId: '20',
    title: 'Which book, and why?',
    note: '=SUM(A1)',
    savedAt: '2026-10-01T12:00:00.000Z',
  }),
  listId: '5',
};
const lists = [{ id: '5', name: 'Interview', count: 1 }];
const origin = 'https://lamplight.example';

describe('the file of one’s saves', () => {
  it('is a table that no spreadsheet runs as a formula', () => {
    expect(exportSaves([item], lists, origin, 'csv')).toBe(
      'kind,title,address,list,note,savedAt,remindAt\r\n' +
        'answer,"Which book, and why?",https://lamplight.example/forum/question/20#post-21,Interview,\'=SUM(A1),2026-10-01T12:00:00.000Z,\r\n',
    );
  });

  it('is data that other programs read', () => {
    expect(JSON.parse(exportSaves([item], lists, origin, 'json'))).toEqual([
      {
        kind: 'answer',
        title: 'Which book, and why?',
        address: 'https://lamplight.example/forum/question/20#post-21',
        list: 'Interview',
        note: '=SUM(A1)',
        savedAt: '2026-10-01T12:00:00.000Z',
        remindAt: '',
      },
    ]);
  });
});
