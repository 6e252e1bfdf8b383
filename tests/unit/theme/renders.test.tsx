// @vitest-environment happy-dom
import { act, Profiler } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useSnapshot } from 'valtio';
import { STYLES, THEMES } from '../../../src/config/looks.ts';
import { chooseStyle, chooseTheme } from '../../../src/features/settings/index.ts';
import { ActionSections } from '../../../src/features/looks/parts/ActionSections.tsx';
import { FieldSections } from '../../../src/features/looks/parts/FieldSections.tsx';
import { ListSections } from '../../../src/features/looks/parts/ListSections.tsx';
import { preferences } from '../../../src/state/preferences.ts';
import { mount } from '../ui/mount.tsx';
import { readSheets, withoutComments } from '../../../src/build/sheets.ts';
import { putOtherLooks } from './putOtherLooks.ts';

beforeEach(() => {
  const sheet = document.head.appendChild(document.createElement('style'));
  // happy-dom does not support cascade layers: their rules, in the same order.
  sheet.textContent = [readSheets('themes'), readSheets('styles')]
    .flatMap((sheets) => Object.values(sheets))
    .map((css) => withoutComments(css).replace(/@layer \w+ \{([^]*)\}/, '$1'))
    .join('\n');
  putOtherLooks();
  return () => sheet.remove();
});

test('switching theme or style renders no component, and every look reaches the page', async () => {
  const renders = { widgets: 0, reader: 0 };
  mount(
    <>
      <Profiler id="widgets" onRender={() => (renders.widgets += 1)}>
        <ActionSections />
        <FieldSections />
        <ListSections />
      </Profiler>
      <Profiler id="reader" onRender={() => (renders.reader += 1)}>
        <Reader />
      </Profiler>
    </>,
  );
  const before = { ...renders };

  const seen = new Set<string>();
  for (const theme of THEMES) {
    for (const style of STYLES) {
      await act(async () => {
        chooseTheme(theme);
        chooseStyle(style);
      });
      const read = getComputedStyle(document.documentElement);
      seen.add([read.getPropertyValue('--color-primary'), read.getPropertyValue('--btn-height')].join(' '));
      expect(preferences).toMatchObject({ theme, style });
    }
  }
  expect(seen.size, '36 looks, all different').toBe(36);
  expect(renders.widgets).toBe(before.widgets);
  expect(renders.reader, 'a component that reads the choice renders').toBeGreaterThan(before.reader);
});

/** Reads the look from the state, as the settings do. */
function Reader() {
  return useSnapshot(preferences).theme;
}
