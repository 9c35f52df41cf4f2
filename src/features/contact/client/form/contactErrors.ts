import type { CommandRefusal } from '#offline/outbox/command.ts';
import type { FormError } from '#ui/form/formError.ts';

export const unreachableError = (shared: boolean, instead: string): FormError => ({
  title: 'We couldn’t reach the server',
  text: `Your message is still in the form. ${
    shared
      ? 'This is a shared computer, so we don’t save it for later.'
      : 'This browser couldn’t save it for later.'
  } Check your connection and send it again.${instead}`,
  until: null,
});

export const refusalError = ({ code, message, fields, until }: CommandRefusal): FormError =>
  code === 'too_many_requests'
    ? { title: 'Too many messages for now', text: message, until }
    : { title: 'We couldn’t send this', text: message, until: null, problems: fields };

export const formNotEmptyError: FormError = {
  title: 'There’s another message in the form',
  text: 'Send it or clear it first. The waiting one stays where it is.',
  until: null,
};

export const messageGoneError: FormError = {
  title: 'You can’t edit this message anymore',
  text: 'It’s being sent right now, or it’s open in another tab.',
  until: null,
};
