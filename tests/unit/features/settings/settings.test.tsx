// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { LOOK } from '../../../../src/config/brand.ts';
import { STYLES, THEMES } from '../../../../src/config/looks.ts';
import SettingsView from '../../../../src/features/settings/SettingsView.tsx';
import { TelemetrySwitch } from '../../../../src/features/telemetry/index.ts';
import { app } from '../../../../src/state/app.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { hasSingleKeys } from '../../../../src/storage/singleKeys.ts';
import { OTHER_LOOK, OWN_LOOK, testIn, testWith } from '../../../support/brand.ts';
import { putOtherLooks } from '../../theme/putOtherLooks.ts';
import { click, mount } from '../../ui/mount.tsx';

/** Ends the change to a language, by its tag. */
const arrive = new Map<string, () => void>();
vi.mock('../../../../src/features/settings/settings.actions.ts', async (original) => ({
  ...(await original<object>()),
  chooseLanguage: (lang: string) => new Promise<void>((resolve) => arrive.set(lang, resolve)),
}));

beforeEach(() => {
  localStorage.clear();
  Object.assign(preferences, OWN_LOOK);
  Object.assign(document.documentElement.dataset, OWN_LOOK);
  app.signedIn = false;
});

const view = <SettingsView overlay={{ kind: 'settings' }} close={vi.fn(async () => undefined)} />;
const show = () => mount(view);
const radios = (group: string) => [...document.querySelectorAll<HTMLInputElement>(`input[name="${group}"]`)];
const nameOf = (radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '';
/** The part of the look that a tile sets itself; the rest is inherited from the page. */
const lookOf = (radio: HTMLInputElement) => ({
  ...radio.labels?.[0]?.querySelector<HTMLElement>('[data-theme], [data-style]')?.dataset,
});

test('themes and styles are radio groups of six tiles, each drawn in its own theme or style', () => {
  show();
  expect(radios('theme').map(lookOf)).toEqual(THEMES.map((theme) => ({ theme })));
  expect(radios('style').map(lookOf)).toEqual(STYLES.map((style) => ({ style })));
  expect(radios('theme').map((radio) => radio.checked)).toEqual(THEMES.map((theme) => theme === LOOK.theme));
  for (const radio of [...radios('theme'), ...radios('style')]) {
    expect(radio.closest('fieldset')?.querySelector('legend')?.textContent).toMatch(/^(Theme|Style)$/);
    expect(nameOf(radio)).not.toBe('');
  }
});

test('a choice applies at once and is stored, also for a visitor', async () => {
  putOtherLooks();
  show();
  const neon = radios('style')[STYLES.indexOf('neon')];
  const blue = radios('theme')[THEMES.indexOf('darkBlue')];
  if (!neon || !blue) throw new Error('a tile is missing');
  await act(async () => click(neon));
  await act(async () => click(blue));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'darkBlue', style: 'neon' });
  expect([store.get('theme', v.string()), store.get('style', v.string())]).toEqual(['darkBlue', 'neon']);
  expect([neon.checked, blue.checked]).toEqual([true, true]);
  expect(document.body.textContent).not.toContain('Sign out');
});

test('a stored look whose sheet failed when the page was loaded is applied when the settings open', async () => {
  putOtherLooks();
  Object.assign(preferences, OTHER_LOOK);
  show();
  await expect.poll(() => ({ ...document.documentElement.dataset })).toMatchObject(OTHER_LOOK);
  expect(radios('theme')[THEMES.indexOf(OTHER_LOOK.theme)]?.checked).toBe(true);
});

test('the shortcuts of one character are on until the player turns them off, and can be turned on again (Rule N17)', () => {
  const { get } = show();
  const field = get<HTMLInputElement>('[data-testid="single-keys"]');
  expect([field.checked, hasSingleKeys()]).toEqual([true, true]);
  click(field);
  expect([field.checked, hasSingleKeys()]).toEqual([false, false]);
  click(field);
  expect([field.checked, hasSingleKeys()]).toEqual([true, true]);
});

test('reports can be allowed, but not where the browser would not store a no: the switch says what is sent (Rule P4)', () => {
  const { get } = mount(<TelemetrySwitch />);
  const field = get<HTMLInputElement>('input');
  click(field);
  expect(field.checked).toBe(false);
  click(field);
  expect(field.checked).toBe(true);
  click(field);
  const stored = vi.spyOn(store, 'isTemporary').mockReturnValue(true);
  click(field);
  expect(field.checked).toBe(false);
  stored.mockRestore();
});

testWith('tutorial')('the tutorial is offered on a narrow screen only: a wide one has nothing of what it shows', () => {
  const isOffered = (): boolean => document.body.textContent.includes('Show the tutorial again');
  const media = vi.spyOn(window, 'matchMedia');
  const onScreen = (matches: boolean): void =>
    void media.mockReturnValue(Object.assign(new EventTarget(), { matches }) as MediaQueryList);
  onScreen(true);
  const { render } = show();
  expect(isOffered()).toBe(true);
  onScreen(false);
  render(<div>{view}</div>);
  expect(isOffered()).toBe(false);
  media.mockRestore();
});

test('a layout that the operator forces says why, and offers no other', async () => {
  const chip = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const why = 'This site uses large pictures, so games are always shown in a grid.';
  Object.assign(preferences, { layout: '4', layoutForced: true });
  show();
  expect(document.body.textContent).toContain(why);
  expect([chip('List')?.disabled, chip('Grid')?.disabled]).toEqual([true, false]);
  await act(async () => void Object.assign(preferences, { layoutForced: false }));
  expect(document.body.textContent).not.toContain(why);
  expect(chip('List')?.disabled).toBe(false);
});

testIn(
  'en',
  'ja',
  'vi',
)('the language that was chosen is shown while its catalogue loads, then the one that is active', async () => {
  const { get } = show();
  const field = get<HTMLSelectElement>('select');
  const choose = (lang: string): Promise<void> =>
    act(async () => {
      field.value = lang;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('ja');
  await choose('vi');
  expect(field.value).toBe('vi');
  await act(async () => arrive.get('ja')?.());
  expect(field.value).toBe('vi');
  // It could not be loaded.
  await act(async () => arrive.get('vi')?.());
  expect(field.value).toBe('en');
});
