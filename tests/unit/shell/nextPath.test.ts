import { describe, expect, it } from 'vitest';
import { nextPath } from '../../../src/shell/nextPath.ts';

describe('?next= is accepted only as a same-origin path', () => {
  it.each([
    ['/wallet/depositpage', '/wallet/depositpage'],
    ['/game/slot?provider=7#top', '/game/slot?provider=7#top'],
    ['/account/protection', '/account/protection'],
  ])('%s', (next, expected) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`, 'https://casino.example')).toBe(expected);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'javascript:alert(1)',
    'home',
    '/',
    '/?from=push',
    '',
    '/login',
    '/login?next=/login',
    '/account/register?next=%2Fgame%2Fslot',
    '/account/forgot',
    '/account/reset',
    '/.//evil.example/home',
    '/..//evil.example/home',
    '/%2e//evil.example/home',
    '/a/..//evil.example/home',
    '/.\\/evil.example/home',
    'https://casino.example/support',
  ])('%j leads home', (next) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`, 'https://casino.example')).toBe('/home');
  });

  it('without ?next= it leads home', () => {
    expect(nextPath('', 'https://casino.example')).toBe('/home');
  });
});
