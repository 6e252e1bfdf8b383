import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { sessionOf } from './apiSession.ts';
import type { Control } from './control.ts';
import { wordsOf } from './words.ts';

// The key is a UUID (Rule C20); a call that needs none has ''.
const idempotencyKey = v.union([v.literal(''), v.pipe(v.string(), v.uuid())]);
const hits = v.object({ list: v.array(v.object({ method: v.string(), path: v.string(), key: idempotencyKey })) });
const requests = v.object({
  list: v.array(v.object({ id: v.string(), kind: v.string(), status: v.string() })),
});

const korean = await wordsOf('ko');

/**
 * The number of distinct idempotency keys, and of calls, at paths with this prefix, after the first `since` calls; `all` counts the first
 * ones too: it is the `since` of a later question.
 */
export async function keysOf(control: Control, method: string, path: string, since = 0) {
  const { list } = v.parse(hits, await control.call('GET', `/hits?origin=api&method=${method}&path=${path}`));
  const fresh = list.slice(since);
  return { keys: new Set(fresh.map(({ key }) => key)).size, calls: fresh.length, all: list.length };
}

/** The member's deposit or withdrawal requests, newest first. */
export async function requestsOf(control: Control, account: string, kind: 'deposit' | 'withdraw') {
  const { list } = v.parse(requests, await control.call('GET', `/requests?member=${account}`));
  return list.filter((row) => row.kind === kind);
}

/** Number of entries of a type in the member's ledger. */
export async function rowsOf(control: Control, account: string, type: string): Promise<number> {
  return (await control.ledger(account)).filter((row) => row.type === type).length;
}

/** Sets a member's balances and wagering requirement through the control port; fields left out stay. */
export async function setHoldings(
  control: Control,
  account: string,
  holdings: { balance?: number; points?: number; rolling?: number },
) {
  await control.call('PUT', `/members/${account}/holdings`, holdings);
}

/** An English message in a language, by its catalogue, with its values filled in. Throws if the catalogue has no translation. */
export function message(locale: 'ko' | 'en', english: string, ...values: string[]): string {
  const text = locale === 'en' ? english : korean(english);
  return values.reduce((filled, value, at) => filled.replace(`{${at}}`, value), text);
}

/** An amount as the language writes it. */
export function won(locale: 'ko' | 'en', amount: number): string {
  const digits = amount.toLocaleString('en');
  return locale === 'ko' ? `${digits}원` : `₩${digits}`;
}

/** Expects that a field is marked as wrong and described by this text. */
export async function expectError(page: Page, testId: string, text: string): Promise<void> {
  const field = page.getByTestId(testId);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escape(text)));
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

const answer = v.object({
  code: v.number(),
  data: v.object({ fields: v.optional(v.record(v.string(), v.string()), {}) }),
});

/** Calls the API without the client's own checks; returns the code, and the broken rules by field. */
export async function callApi(api: string, account: string, path: string, body: Record<string, unknown>) {
  const { jwt } = await sessionOf(api, account);
  const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'text/plain', 'idempotency-key': randomUUID() };
  const reply = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, data } = v.parse(answer, await reply.json());
  return { code, fields: data.fields };
}

/** Chooses a payment method on the deposit form. */
export async function chooseMethod(page: Page, id: string): Promise<void> {
  const row = page.getByTestId('method');
  await row.click();
  await page.locator(`[data-method="${id}"]`).click();
  await expect(row).toHaveAttribute('data-chosen', id);
}

/** Opens another page of the wallet by its tab, within the document: by a click, or by the Enter key. */
export async function openWalletPage(page: Page, path: string, by: 'click' | 'Enter' = 'click'): Promise<void> {
  const link = page.getByRole('main').getByRole('navigation').locator(`a[href="${path}"]`);
  await (by === 'Enter' ? link.press('Enter') : link.click());
  await expect(page).toHaveURL(path);
}
