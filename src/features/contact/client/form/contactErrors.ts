import type { CommandRefusal } from '#offline/outbox/command.ts';
import type { FormError } from '#ui/form/formError.ts';

export const unreachableError = (shared: boolean, instead: string): FormError => ({
  title: 'We could not reach the server',
  text: `Your message is still in the form. ${
    shared
      ? 'This is a shared computer, so it is not kept here for later.'
      : 'This browser could not keep it for later.'
  } Check the connection and send it again.${instead}`,
  until: null,
});

export const refusalError = ({ code, message, fields, until }: CommandRefusal): FormError =>
  code === 'too_many_requests'
    ? { title: 'Too many messages for now', text: message, until }
    : { title: 'This could not be sent', text: message, until: null, problems: fields };

export const formNotEmptyError: FormError = {
  title: 'There is another message in the form',
  text: 'Send it or clear it first. The one that waits stays where it is.',
  until: null,
};

export const messageGoneError: FormError = {
  title: 'This message cannot be edited any more',
  text: 'It is being sent at this moment, or another tab has taken it.',
  until: null,
};
