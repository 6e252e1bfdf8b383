import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiError, type ApiErrorKind } from '../../../src/operator/transport/error.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { NAMED } from '../../../src/i18n/named.ts';
import { changeErrorText, formErrorText, pressErrorText } from '../../../src/i18n/pressErrors.ts';
import { errorText, noAnswerText } from '../../../src/i18n/serverMessages.ts';
import { app } from '../../../src/state/app.ts';

const SERVER = 'The server had an error. Please try again.';
const UNKNOWN = 'An unknown error occurred.';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('the message for each server code', () => {
  test.each([
    ['paramMissing', UNKNOWN],
    ['paramInvalid', UNKNOWN],
    ['authExpired', 'Your session has ended. Please sign in again.'],
    ['duplicate', 'This is already in use.'],
    ['notFound', 'This no longer exists.'],
    ['alreadyProcessed', 'This has already been processed.'],
    ['previousExists', 'An earlier request is still being processed.'],
    ['rateLimited', 'Too many attempts. Please wait a moment.'],
    ['maintenance', 'We are under maintenance. Please come back soon.'],
  ] as const)('%s', (name, text) =>
    expect(errorText(apiError('code', { state: CODES[name], message: 'raw' }))).toBe(text),
  );

  test.each([
    ['exception', 'The server had an internal error (5000).'],
    ['postgres', SERVER],
    ['db', SERVER],
    ['unknown', UNKNOWN],
  ] as const)('a server fault (%s) has a generic message: the player never sees the database’s text', (name, text) =>
    expect(errorText(apiError('http', { state: CODES[name], message: 'duplicate key violates "members_pkey"' }))).toBe(
      text,
    ),
  );

  test('an unknown code: the server\'s message, else "unknown error"', () => {
    expect(errorText(apiError('code', { message: '점검 중입니다' }))).toBe('점검 중입니다');
    expect(errorText(apiError('code'))).toBe(UNKNOWN);
    expect(errorText(apiError('code', { state: 9999, message: '' }))).toBe(UNKNOWN);
  });

  test.each(['auth', 'backendAuth', 'mismatch'] as const)(
    '%s, where its own text would not be true: the server’s message, such as that the provider has no account of the member',
    (name) => expect(errorText(apiError('code', { state: CODES[name], message: 'No account' }))).toBe('No account'),
  );

  test.each([
    ['paramMissing', 'Something is missing. Please check what you entered.'],
    ['paramInvalid', 'Something is not right. Please check what you entered.'],
    ['previousExists', 'An earlier request is still being processed.'],
  ] as const)('%s, in a form', (name, text) =>
    expect(formErrorText(apiError('code', { state: CODES[name], message: 'raw' }))).toBe(text),
  );

  test.each([
    ['mismatch', 'This was changed elsewhere. It has been refreshed.'],
    ['previousExists', 'An earlier request is still being processed.'],
  ] as const)('%s, of a change that is read again', (name, text) =>
    expect(changeErrorText(apiError('code', { state: CODES[name], message: 'raw' }))).toBe(text),
  );

  test('a server that names one of the product’s messages by its id: that message', () => {
    expect(errorText(apiError('code', { message: 'LOGIN_REQUIRED' }))).toBe('Please sign in first.');
    expect(errorText(apiError('code', { message: 'game.launch.fetchError' }))).toBe('The game could not be started.');
  });
});

describe('client states', () => {
  test.each<[ApiErrorKind, string]>([
    ['signedOut', 'Your session has ended. Please sign in again.'],
    ['offline', 'There is no connection. Please check your network.'],
    // The device does not say that it is offline: a server that resets connections looks the same.
    ['network', 'The server did not answer. Please try again.'],
    ['config', 'The site is not reachable yet. Please try again.'],
    ['client', 'Something went wrong in the app. Please try again.'],
    ['timeout', 'The server is taking too long. Please try again.'],
    // One malformed reply does not prove that a network's login page answers; that takes more than one call.
    ['shape', SERVER],
  ])('%s', (kind, text) => expect(errorText(apiError(kind))).toBe(text));

  test.each([
    [500, SERVER],
    [502, SERVER],
    [503, SERVER],
    [404, SERVER],
    [429, 'Too many attempts. Please wait a moment.'],
  ])('HTTP status %i is not read as the client state of that number', (state, text) =>
    expect(errorText(apiError('http', { state }))).toBe(text),
  );
});

describe('a call that failed because of the connection shows the state of the connection', () => {
  afterEach(() => Object.assign(app, { trouble: undefined, troubleUntil: undefined }));

  test.each([
    ['offline', 'No connection. Reconnecting.'],
    ['silent', 'The connection is not responding. Reconnecting.'],
    ['portal', 'This network requires you to sign in first. Please open its login page.'],
    ['server', 'Our server is having problems. Trying again.'],
    ['busy', 'Our server is busy right now. Trying again.'],
    ['maintenance', 'We are under maintenance.'],
  ] as const)('%s', (trouble, text) => {
    app.trouble = trouble;
    for (const kind of ['network', 'timeout', 'shape', 'http'] as const) expect(errorText(apiError(kind))).toBe(text);
    expect(errorText(apiError('code', { state: 5003 }))).toBe('This is already in use.');
    expect(errorText(apiError('client'))).toBe('Something went wrong in the app. Please try again.');
  });

  test.each(['server', 'busy'] as const)(
    '%s: of what a press has sent it does not say that it is tried again',
    (trouble) => {
      app.trouble = trouble;
      for (const kind of ['network', 'offline', 'shape', 'http'] as const)
        for (const text of [pressErrorText, formErrorText, changeErrorText]) expect(text(apiError(kind))).toBe(SERVER);
      expect(formErrorText(apiError('http', { state: 429 }))).toBe('Too many attempts. Please wait a moment.');
      app.trouble = 'portal';
      expect(pressErrorText(apiError('shape'))).toContain('This network requires you to sign in first.');
    },
  );

  test('the message for a rate limit includes its end, if the operator sent it', () => {
    Object.assign(app, { trouble: 'busy', troubleUntil: new Date().toISOString() });
    expect(errorText(apiError('http', { state: 429 }))).toMatch(
      /^Our server is busy until \d+:\d\d.*\. Trying again\.$/,
    );
  });

  test('the message for maintenance includes its end, from the connection’s state or from the failed call', () => {
    const until = '2099-11-20T05:00:00Z';
    const text = errorText(apiError('code', { state: CODES.maintenance, until }));
    expect(text).toMatch(/^We are under maintenance until .*2099.*\d:\d\d.*\.$/);
    Object.assign(app, { trouble: 'maintenance', troubleUntil: until });
    expect(errorText(apiError('http', { state: 503 }))).toBe(text);
  });

  test('an end of maintenance that has passed is not named (Rule O5)', () => {
    const until = '2020-11-20T05:00:00Z';
    expect(errorText(apiError('code', { state: CODES.maintenance, until }))).toBe(
      'We are under maintenance. Please come back soon.',
    );
    Object.assign(app, { trouble: 'maintenance', troubleUntil: until });
    expect(errorText(apiError('http', { state: 503 }))).toBe('We are under maintenance.');
  });
});

describe('messages with fixed ids', () => {
  test('are translated by id', () => {
    i18n.loadAndActivate({
      locale: 'ko',
      messages: {
        'code.6001': '이전 신청이 처리 중입니다.',
        LOGIN_REQUIRED: '로그인이 필요합니다.',
        'game.launch.fetchError': '게임을 시작할 수 없습니다.',
      },
    });
    expect(errorText(apiError('code', { state: 6001 }))).toBe('이전 신청이 처리 중입니다.');
    expect(i18n._(NAMED.LOGIN_REQUIRED)).toBe('로그인이 필요합니다.');
    expect(i18n._(NAMED.launchFetchError)).toBe('게임을 시작할 수 없습니다.');
  });

  test('include all ids of the product', () => {
    const ids = Object.values(NAMED).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'LOGIN_REQUIRED',
        'fetchError',
        'unknownError',
        'serverError',
        'game.launch.fetchError',
        'game.launch.serverError',
      ]),
    );
  });
});

test("without a known state of the connection, the device's own offline state is used", () => {
  expect(noAnswerText(NAMED.serverError)).toBe(SERVER);
  vi.stubGlobal('navigator', { onLine: false });
  expect(noAnswerText(NAMED.serverError)).toBe('There is no connection. Please check your network.');
  app.trouble = 'server';
  expect(noAnswerText(NAMED.serverError)).toBe('Our server is having problems. Trying again.');
  app.trouble = undefined;
  vi.unstubAllGlobals();
});
