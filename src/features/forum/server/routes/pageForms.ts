// For browsers without a script: the same calls as the app's, answered with a page.
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signIn } from '#features/account/contract.ts';
import { trimEmail } from '#features/account/rules.ts';
import { type FormFields, mountPageForm, type RenderForm } from '#server/pages/pageForms.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { languages, questionTemplates } from '../../contract.ts';

/** 20,000 characters, each of four bytes that a form writes as twelve, and the other fields. */
const bodyLimit = 512 * 1024;

const typed = (fields: FormFields, name: string): string => fields[name] ?? '';
const chosen = <T extends string>(fields: FormFields, name: string, all: readonly T[]): T | null =>
  all.find((each) => each === typed(fields, name)) ?? null;
const readLanguage = (fields: FormFields) => chosen(fields, 'lang', languages) ?? 'en';

/** The forum name is asked for only where somebody has none yet. */
const readHandle = (fields: FormFields) =>
  typed(fields, 'handle').trim() === '' ? {} : { handle: typed(fields, 'handle') };

const readQuestion = (fields: FormFields) => ({
  title: typed(fields, 'title'),
  body: typed(fields, 'body'),
  tags: typed(fields, 'tags')
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
  anonymous: typed(fields, 'anonymous') !== '',
  template: chosen(fields, 'template', questionTemplates),
  school: typed(fields, 'school'),
  program: chosen(fields, 'program', programTypes),
  lang: readLanguage(fields),
  ...readHandle(fields),
});

const readAnswer = (fields: FormFields) => ({
  body: typed(fields, 'body'),
  lang: readLanguage(fields),
  ...readHandle(fields),
});

type ApiAnswer = {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: {
    readonly data?: { readonly id: string; readonly state: string };
    readonly detail?: string;
    readonly fields?: readonly FieldProblem[];
  };
};

/** The same words of the same page are the same post: pressing the button twice posts once. */
function keyFor(path: string, body: object): string {
  const hash = createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('hex');
  return [0, 8, 12, 16, 20].map((from, at) => hash.slice(from, [8, 12, 16, 20, 32][at])).join('-');
}

const notices = {
  question:
    'Waiting for review. A moderator reads your first posts before others see them, usually within a day. We’ll tell you when your question is public.',
  answer:
    'Waiting for review. A moderator reads your first posts before others see them, usually within a day. We’ll tell you when your answer is public.',
} as const;

const signInFirst = {
  question:
    'Your question isn’t posted yet, and nothing you wrote is lost. Sign in with your email and password to post it.',
  answer:
    'Your answer isn’t posted yet, and nothing you wrote is lost. Sign in with your email and password to post it.',
} as const;

type PostForm = {
  readonly kind: 'question' | 'answer';
  readonly endpoint: string;
  readonly body: object;
};

/** Never sent back. */
const withoutPassword = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'password'));

export function mountForumForms(site: FastifyInstance, apiBase: string, show: RenderForm): void {
  async function call(
    request: FastifyRequest,
    path: string,
    body: object,
    cookie: string,
    key: string,
  ): Promise<ApiAnswer> {
    const { 'user-agent': agent = '', host = '' } = request.headers;
    const answer = await site.inject({
      method: 'POST',
      url: `${apiBase}${path}`,
      remoteAddress: request.ip,
      headers: { cookie, 'user-agent': agent, host, 'idempotency-key': key },
      payload: body,
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, cookies, body: answer.json() };
  }

  /** Guests sign in with the form that holds what they wrote. */
  async function send(
    fields: FormFields,
    request: FastifyRequest,
    reply: FastifyReply,
    { endpoint, body }: PostForm,
  ): Promise<ApiAnswer> {
    const { cookie = '' } = request.headers;
    const password = typed(fields, 'password');
    const key = keyFor(endpoint, body);
    if (password === '') return await call(request, endpoint, body, cookie, key);
    const credentials = { email: trimEmail(typed(fields, 'email')), password, shared: true };
    const signedIn = await call(request, signIn.path, credentials, cookie, randomUUID());
    if (signedIn.status >= 300) return signedIn;
    reply.header('set-cookie', signedIn.cookies);
    const fresh = signedIn.cookies.map((each) => each.split(';')[0]).join('; ');
    return await call(request, endpoint, body, fresh, key);
  }

  async function submit(
    fields: FormFields,
    request: FastifyRequest,
    reply: FastifyReply,
    post: PostForm & { readonly action: string; readonly next: (id: string) => string },
  ): Promise<FastifyReply> {
    const { kind, action, next } = post;
    const { status, body } = await send(fields, request, reply, post);
    const { data, detail = '', fields: problems } = body;
    if (data) {
      if (data.state === 'open') return reply.redirect(next(data.id), 303);
      const form = { action, values: {}, problems: [{ path: '', message: notices[kind] }] };
      return show(request, reply, { status: 200, form });
    }
    const isGuest = status === 401 && typed(fields, 'password') === '';
    const values = {
      ...withoutPassword(fields),
      ...(status === 401 && { step: 'signIn' }),
    };
    const shown = isGuest
      ? [{ path: '', message: signInFirst[kind] }]
      : (problems?.map(({ path, message }) => ({ path, message })) ?? [
          { path: '', message: detail },
        ]);
    return show(request, reply, { status, form: { action, values, problems: shown } });
  }

  mountPageForm(
    site,
    '/forum/question/ask',
    (fields, request, reply) =>
      submit(fields, request, reply, {
        kind: 'question',
        endpoint: '/forum/questions',
        body: readQuestion(fields),
        action: '/forum/question/ask',
        next: (id) => `/forum/question/${id}`,
      }),
    bodyLimit,
  );
  mountPageForm(
    site,
    '/forum/question/:id',
    (fields, request, reply) => {
      const { id } = request.params as { id: string };
      return submit(fields, request, reply, {
        kind: 'answer',
        endpoint: `/forum/questions/${encodeURIComponent(id)}/answers`,
        body: readAnswer(fields),
        action: `/forum/question/${id}`,
        next: () => `/forum/question/${id}?sort=newest#answers`,
      });
    },
    bodyLimit,
  );
}
