// @module-tag long
// @vitest-environment happy-dom
import type { SyntheticEvent } from 'react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormError } from './formError.ts';
import { type Form, type FormOptions, useForm } from './useForm.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wrongCode = { path: 'proof.code', message: 'This is not the code' };
const refusal = (changes: Partial<FormError> = {}): FormError => ({
  title: 'Check what you entered',
  text: 'Something is wrong.',
  until: null,
  ...changes,
});

function openForm(options: Partial<FormOptions<string>> = {}) {
  const send = vi.fn(async () => 'done');
  const all = { fields: ['code'], send, describe: () => refusal(), ...options };
  const { result } = renderHook(() => useForm(all));
  return { send, form: () => result.current, submit: () => act(() => result.current.submit()) };
}
function edit(form: Form): void {
  const target = document.createElement('input');
  target.id = form.fieldProps('code').id;
  act(() => form.onEdit({ target } as unknown as SyntheticEvent));
}
const failWith = (error: FormError | null) => ({
  send: async () => {
    throw new Error('refused');
  },
  describe: () => error,
});

describe('a form', () => {
  it('with problems found on the device is not sent', () => {
    const { form, send, submit } = openForm({ check: () => [null, wrongCode] });
    submit();
    expect(send).not.toHaveBeenCalled();
    expect(form().summary).toEqual([
      { fieldId: form().fieldProps('code').id, message: wrongCode.message },
    ]);
  });

  it('is sent once while it is under way, and free again afterwards', async () => {
    const onDone = vi.fn();
    const { form, send, submit } = openForm({ onDone });
    act(() => {
      form().submit();
      form().submit();
    });
    expect(form().isPending).toBe(true);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('done'));
    expect(send).toHaveBeenCalledTimes(1);
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  });

  it('shows the problems of its fields there, and the others above it', async () => {
    const problems = [wrongCode, { path: 'name', message: 'No name' }];
    const { form, submit } = openForm(failWith(refusal({ problems })));
    submit();
    await waitFor(() => expect(form().fieldProps('code').error).toBe(wrongCode.message));
    expect(form().formError).toMatchObject({ title: 'Check what you entered', text: 'No name' });
  });

  it('has no error above it when all of it stands at its fields', async () => {
    const { form, submit } = openForm(failWith(refusal({ problems: [wrongCode] })));
    submit();
    await waitFor(() => expect(form().summary).toHaveLength(1));
    expect(form().formError).toBeNull();
  });

  it('shows nothing of a failure that its owner has dealt with', async () => {
    const { form, submit } = openForm(failWith(null));
    submit();
    await waitFor(() => expect(form().isPending).toBe(false));
    expect([form().formError, form().summary]).toEqual([null, []]);
  });

  it('is not sent again before the limit ends', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const send = vi.fn(failWith(null).send);
    const { form, submit } = openForm({
      send,
      describe: () => refusal({ until: Date.now() + 60_000 }),
    });
    submit();
    await waitFor(() => expect(form().secondsLeft).toBeGreaterThan(0));
    submit();
    expect(send).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(form().secondsLeft).toBe(0);
    submit();
    expect(send).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(form().isPending).toBe(false));
  });

  it('begins with what the server said when it was submitted without a script', () => {
    const answer = {
      action: '/here',
      values: {},
      problems: [
        { path: 'code', message: 'Enter the code' },
        { path: '', message: 'Try again later' },
      ],
    };
    const { form } = openForm({ answer, answerTitle: 'This was not done' });
    expect(form().fieldProps('code').error).toBe('Enter the code');
    expect(form().formError).toMatchObject({ title: 'This was not done', text: 'Try again later' });
  });

  it('shows what was wrong at a field until the field is right, and in the summary until it is sent', () => {
    let isRight = false;
    const { form, submit } = openForm({ check: () => [isRight ? null : wrongCode] });
    submit();
    expect(form().fieldProps('code').error).toBe(wrongCode.message);
    isRight = true;
    edit(form());
    expect(form().fieldProps('code').error).toBeUndefined();
    expect(form().summary).toHaveLength(1);
  });

  it('shows what the server refused until the field is changed', async () => {
    const { form, submit } = openForm(failWith(refusal({ problems: [wrongCode] })));
    submit();
    await waitFor(() => expect(form().fieldProps('code').error).toBe(wrongCode.message));
    edit(form());
    expect(form().fieldProps('code').error).toBeUndefined();
    submit();
    await waitFor(() => expect(form().fieldProps('code').error).toBe(wrongCode.message));
  });
});
