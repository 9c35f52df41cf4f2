// For browsers without a script: the same calls as the app's, answered with a page.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FormFields,
  queryValue,
  type RenderForm,
  mountPageForm,
} from '#server/pages/pageForms.ts';
import { homePath, parseNextPath, withNext } from '#shared/routing/signInTarget.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import {
  forgotPassword,
  register,
  resetPassword,
  signIn,
  signOut,
  termsVersion,
  verifyEmail,
} from '../contract.ts';
import { codeDigits, trimEmail } from '../rules.ts';
import { recoveryStep } from '../signInRules.ts';
import { signInByRecoveryCode } from '../signInWaysContract.ts';

type Step = {
  readonly endpoint: AnyEndpoint;
  readonly body: (fields: FormFields) => unknown;
  readonly next: (fields: FormFields, data: unknown) => { to: string } | { step: string };
};
/** By the code of a refusal: the step that is shown in place of it. */
const furtherSteps: ReadonlyMap<string, string> = new Map([['second_step_needed', recoveryStep]]);

type PageForm = { readonly path: string; readonly steps: Readonly<Record<string, Step>> };

/** Never sent back. */
const secrets = new Set(['password', 'new-password', 'code', 'recovery-code']);
const typed = (fields: FormFields, name: string): string => fields[name] ?? '';
const ticked = (fields: FormFields, name: string): boolean => typed(fields, name) !== '';
const readPassword = (fields: FormFields): string => typed(fields, 'new-password');
const readEmail = (fields: FormFields): string => trimEmail(typed(fields, 'email'));

const registration = (role: 'Student' | 'Nurse'): Step => ({
  endpoint: register,
  body: (fields) => ({
    role_name: role,
    name: typed(fields, 'name').trim(),
    email: readEmail(fields),
    password: readPassword(fields),
    termsVersion: ticked(fields, 'terms') ? termsVersion : '',
    oldEnough: ticked(fields, 'oldEnough'),
    marketing: ticked(fields, 'marketing'),
    registration: typed(fields, 'registration'),
    ...(role === 'Nurse' && {
      credential: typed(fields, 'credential').trim(),
      licenseState: typed(fields, 'licenseState'),
    }),
  }),
  next: () => ({ step: 'confirm' }),
});

const toSignIn: Step['next'] = ({ next }) => ({
  to: withNext('/login', parseNextPath(next ?? null)),
});

const confirmation: Step = {
  endpoint: verifyEmail,
  body: (fields) => ({
    email: readEmail(fields),
    code: codeDigits(typed(fields, 'code')),
    registration: typed(fields, 'registration') || undefined,
  }),
  next: toSignIn,
};

const newPassword: Step = {
  endpoint: resetPassword,
  body: (fields) => ({
    proof: { email: readEmail(fields), code: codeDigits(typed(fields, 'code')) },
    password: readPassword(fields),
  }),
  next: toSignIn,
};

const toHome: Step['next'] = ({ next }, data) => ({
  to:
    parseNextPath(next ?? null) ??
    homePath((data as { member: { role_name: 'Student' | 'Nurse' } }).member.role_name),
});

const forms: readonly PageForm[] = [
  {
    path: '/login',
    steps: {
      '': {
        endpoint: signIn,
        body: (fields) => ({
          email: typed(fields, 'email'),
          password: typed(fields, 'password'),
          shared: ticked(fields, 'shared'),
        }),
        next: toHome,
      },
      [recoveryStep]: {
        endpoint: signInByRecoveryCode,
        body: (fields) => ({ code: typed(fields, 'recovery-code') }),
        next: toHome,
      },
    },
  },
  { path: '/register', steps: { '': registration('Student'), confirm: confirmation } },
  { path: '/register-nurse', steps: { '': registration('Nurse'), confirm: confirmation } },
  {
    path: '/forget-password',
    steps: {
      '': {
        endpoint: forgotPassword,
        body: (fields) => ({ email: readEmail(fields) }),
        next: () => ({ step: 'password' }),
      },
      password: newPassword,
    },
  },
  { path: '/reset-password', steps: { '': newPassword } },
  {
    path: '/sign-out',
    steps: { '': { endpoint: signOut, body: () => ({}), next: () => ({ to: '/' }) } },
  },
];

type Answer = {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly code?: string;
    readonly detail?: string;
    readonly fields?: readonly FieldProblem[];
  };
};

/** `proof.code` of a call is `code` on the form. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;

export function mountAccountForms(site: FastifyInstance, apiBase: string, show: RenderForm): void {
  /** The same call as the app's, with the same limits; its cookies go on to the browser. */
  async function call(
    { endpoint, body }: Step,
    fields: FormFields,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answer> {
    const { cookie = '', 'user-agent': agent = '', host = '' } = request.headers;
    const answer = await site.inject({
      method: 'POST',
      url: `${apiBase}${endpoint.path}`,
      remoteAddress: request.ip,
      headers: { cookie, 'user-agent': agent, host, 'idempotency-key': randomUUID() },
      payload: body(fields) as object,
    });
    const cookies = answer.headers['set-cookie'];
    if (cookies !== undefined) reply.header('set-cookie', cookies);
    return { status: answer.statusCode, body: answer.json() };
  }

  for (const { path, steps } of forms) {
    mountPageForm(site, path, async (sent, request, reply) => {
      const next = queryValue(request, 'next') ?? '';
      // A page without a script remembers its registration in a hidden field.
      const fields = { next, registration: randomUUID(), ...sent };
      const name = typed(fields, 'step');
      const step = steps[Object.hasOwn(steps, name) ? name : ''];
      if (!step) throw new Error(`${path} has no first step.`);
      const { status, body } = await call(step, fields, request, reply);
      // A second step that took too long begins with the password again.
      const isOver = body.code === 'gone' && name === recoveryStep;
      const values = Object.fromEntries(
        Object.entries(fields).filter(([key]) => !secrets.has(key) && !(isOver && key === 'step')),
      );
      if (status < 300) {
        const next = step.next(fields, body.data);
        if ('to' in next) return reply.redirect(next.to, 303);
        const form = { action: path, values: { ...values, step: next.step }, problems: [] };
        return show(request, reply, { status: 200, form });
      }
      const further = furtherSteps.get(body.code ?? '');
      if (further !== undefined) {
        const form = { action: path, values: { ...values, step: further }, problems: [] };
        return show(request, reply, { status: 200, form });
      }
      const problems = body.fields?.map(({ path: at, message }) => ({
        path: fieldOf(at),
        message,
      }));
      const form = {
        action: path,
        values,
        problems: problems ?? [{ path: '', message: body.detail ?? '' }],
      };
      return show(request, reply, { status, form });
    });
  }
}
