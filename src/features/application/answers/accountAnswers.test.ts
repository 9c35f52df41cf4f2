import { describe, expect, it } from 'vitest';
import { accountAnswers, prefillChanges } from './accountAnswers.ts';

const account = { name: 'Zoë Nguyễn', email: 'zoe@example.com' };

describe('what the account knows', () => {
  it('fills in name and email', () => {
    expect(prefillChanges({}, account)).toEqual([
      { path: 'legalFirstName', value: 'Zoë' },
      { path: 'legalLastName', value: 'Nguyễn' },
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

  it('never touches a group of questions in which something is answered', () => {
    const named = prefillChanges({ preferredName: 'Zo' }, account);
    expect(named.map(({ path }) => path)).toEqual(['email']);
    expect(prefillChanges({ legalLastName: 'Ng', secondEmail: 'z@example.com' }, account)).toEqual(
      [],
    );
  });
});
