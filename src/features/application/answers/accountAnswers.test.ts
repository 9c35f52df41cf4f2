import { describe, expect, it } from 'vitest';
import { accountAnswers, accountOffer } from './accountAnswers.ts';

const account = { name: 'Zoë Nguyễn', email: 'zoe@example.com' };

describe('what the account knows', () => {
  it('is offered at the first question of its group', () => {
    expect(accountOffer({}, account, 'legalFirstName')).toEqual([
      { path: 'legalFirstName', value: 'Zoë' },
      { path: 'legalLastName', value: 'Nguyễn' },
    ]);
    expect(accountOffer({}, account, 'legalLastName')).toEqual([]);
    expect(accountOffer({}, account, 'email')).toEqual([
      { path: 'email', value: 'zoe@example.com' },
    ]);
  });

  it.each(['Ana María López', 'Madonna', ''])('does not guess how to split “%s”', (name) => {
    expect(accountAnswers({ ...account, name })).toEqual({
      legalFirstName: '',
      legalLastName: '',
      email: 'zoe@example.com',
    });
  });

  it('is not offered in a group of questions in which something is answered', () => {
    expect(accountOffer({ preferredName: 'Zo' }, account, 'legalFirstName')).toEqual([]);
    expect(accountOffer({ secondEmail: 'z@example.com' }, account, 'email')).toEqual([]);
  });
});
