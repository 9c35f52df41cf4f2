// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { Checkout, Order, PackageFacts, Plan } from '../contract.ts';
import {
  offersFor,
  type PackageKey,
  packageKeys,
  packages,
  type StudentPackage,
} from '../rules.ts';
import { PlanSection } from './PlanSection.tsx';

const id = '0b9f3f0a-6f1f-4c55-9a57-0d2b6d5d7c11';
const buildFacts = (key: PackageKey): PackageFacts => ({
  key,
  title: packages[key].title,
  summary: packages[key].summary,
  features: [...packages[key].features],
  price: packages[key].price,
  currency: 'usd',
  period: 'once',
  months: 12,
  legal_text: '',
});
const buildPlan = (student_package: StudentPackage, facts: Partial<Plan> = {}): Plan => ({
  student_package,
  entitlements: [],
  packages: packageKeys.map(buildFacts),
  offers: offersFor(student_package),
  open: null,
  sells: true,
  ...facts,
});
const buildCheckout = (facts: Partial<Checkout> = {}): Checkout => ({
  id,
  package: 'filter_toggle',
  status: 'waiting',
  state: 'provider_pending',
  amount: 2900,
  currency: 'usd',
  url: 'https://pay.test/session',
  ...facts,
});
const buildOrder = (facts: Partial<Order> = {}): Order => ({
  id,
  number: 12,
  package: 'filter_toggle',
  upgrade_from: '',
  amount: 2900,
  tax: 0,
  refunded_amount: 0,
  currency: 'usd',
  status: 'paid',
  state: 'entitled',
  source: 'stripe',
  createdAt: '2026-11-29T12:00:00.000Z',
  paidAt: '2026-11-29T12:00:00.000Z',
  refundRequestedAt: null,
  refundableUntil: '2026-12-13T12:00:00.000Z',
  receipt: `/files/receipts/${id}`,
  ...facts,
});

/** What the server answers to each path, and what it was asked. */
let answers: Record<string, unknown>;
let asked: string[];
beforeEach(() => {
  asked = [];
  answers = { '/me/entitlements': buildPlan(''), '/me/orders': [] };
  signIn({ name: 'Sam Sample', student_package: '' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^.*\/api/, '');
    asked.push(`${init.method ?? 'GET'} ${path}`);
    const data = answers[path];
    if (data === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const open = (address = '/my-account/update-profile', extent: 'all' | 'offers' = 'all') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <PlanSection extent={extent} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const buttons = () => screen.queryAllByRole('button', { name: /^Get this package/ });

describe('the plans of a student', () => {
  it('say what they unlock, the price with tax, that it is paid once, and the refund rule', async () => {
    open();
    const card = await screen.findByRole('article', { name: 'My application' });
    expect(card.textContent).toContain('$79, tax included');
    expect(card.textContent).toContain(
      'One payment for 12 months. It doesn’t renew automatically.',
    );
    expect(card.textContent).toContain('within 14 days');
    expect(card.textContent).toContain('Program match is included');
    expect(buttons().map(({ textContent }) => textContent)).toHaveLength(2);
  });

  it('cost the difference for an upgrade, and nothing more is offered for what they have', async () => {
    answers['/me/entitlements'] = buildPlan('filter_toggle');
    open();
    const card = await screen.findByRole('article', { name: 'My application' });
    expect(card.textContent).toContain('$50, tax included');
    expect(card.textContent).toContain('The full price is $79');
    expect(buttons()).toHaveLength(1);
  });

  it('are free where nothing is sold', async () => {
    answers['/me/entitlements'] = buildPlan('', { sells: false });
    open();
    expect(await screen.findAllByText('Free on this site.')).toHaveLength(2);
  });

  it('can’t be had without a connection, which is said before', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(screen.getByText(/You need a connection to get a plan and to pay/)).toBeTruthy();
    for (const button of await screen.findAllByRole('button', { name: /^Get this package/ })) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
    }
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('go to the payment once, however often the button is pressed', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    answers['/checkout'] = buildCheckout();
    open();
    const [button] = await screen.findAllByRole('button', { name: /^Get this package/ });
    if (button) for (let press = 0; press < 3; press += 1) fireEvent.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/session'));
    expect(asked.filter((call) => call === 'POST /checkout')).toHaveLength(1);
  });

  it('show a payment that was begun, to go on with or to cancel', async () => {
    answers['/me/entitlements'] = buildPlan('', { open: buildCheckout() });
    open();
    expect(await screen.findByText('Waiting for the payment')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      'https://pay.test/session',
    );
    expect(screen.getByRole('button', { name: /^Cancel this payment/ })).toBeTruthy();
  });

  it('take a code, and name what is wrong with one before it is sent', async () => {
    open();
    fireEvent.click(await screen.findByText('I have a code for a fee waiver'));
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'ABCD' } });
    fireEvent.click(screen.getByRole('button', { name: /^Use this code/ }));
    expect(await screen.findAllByText('Enter your code: 8 to 24 letters and digits')).not.toEqual(
      [],
    );
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('list receipts, each with its page to print and its refund', async () => {
    answers['/me/entitlements'] = buildPlan('filter_toggle');
    answers['/me/orders'] = [buildOrder(), buildOrder({ id: 'x', refundableUntil: null })];
    open();
    const links = await screen.findAllByRole('link', { name: /^Receipt 12/ });
    expect(links[0]?.getAttribute('href')).toBe(`/files/receipts/${id}`);
    expect(screen.getAllByRole('button', { name: /^Get a refund/ })).toHaveLength(1);
  });
});

describe('the return from a payment', () => {
  const at = `/my-account/update-profile?order=${id}`;
  const checkoutCalls = () => asked.filter((call) => call === `GET /checkout/${id}`).length;

  it('asks after 1, 2, 4 … seconds, for two minutes, and then promises a mail', async () => {
    vi.useFakeTimers();
    answers[`/checkout/${id}`] = buildCheckout();
    open(at);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(0);
    expect(checkoutCalls()).toBe(1);
    await pass(1_050);
    expect(checkoutCalls()).toBe(2);
    await pass(2_050);
    expect(checkoutCalls()).toBe(3);
    await pass(120_000);
    expect(screen.getByText(/we’ll email you when your payment has arrived/)).toBeTruthy();
    const calls = checkoutCalls();
    await pass(600_000);
    expect(checkoutCalls()).toBeLessThanOrEqual(calls + 1);
    expect(calls).toBeLessThanOrEqual(8);
  });

  it('shows what is paid as soon as the server says so', async () => {
    answers[`/checkout/${id}`] = buildCheckout({ status: 'paid', state: 'entitled' });
    answers['/me/entitlements'] = buildPlan('filter_toggle');
    open(at);
    expect(await screen.findByText('Paid')).toBeTruthy();
    await waitFor(() => expect(asked).toContain('GET /me'));
  });

  it('without paying says that nothing was paid, and asks no further', async () => {
    answers[`/checkout/${id}`] = buildCheckout({ status: 'not_paid', state: 'cancelled' });
    open(`${at}&back=1`);
    expect(await screen.findByText('Not paid')).toBeTruthy();
  });

  it('without an order looks for the newest one', async () => {
    answers['/checkout/latest'] = buildCheckout();
    open('/my-account/update-profile?order=');
    expect(await screen.findByText('Waiting for the payment')).toBeTruthy();
    await waitFor(() => expect(asked).toContain('GET /checkout/latest'));
  });
});
