import { expectTypeOf, test } from 'vitest';
import type { Overlay } from '../../../src/overlays/index.ts';

// Compiled with the tests: the type checker proves it.
test('an overlay is opened with what its view takes, and only with that', () => {
  expectTypeOf<{ kind: 'menu' }>().toExtend<Overlay>();
  expectTypeOf<{ kind: 'drawer'; filter: 'slot' }>().toExtend<Overlay>();
  expectTypeOf<{ kind: 'drawer' }>().not.toExtend<Overlay>();
  expectTypeOf<{ kind: 'drawer'; filter: 'casinos' }>().not.toExtend<Overlay>();
  expectTypeOf<{ kind: 'notice'; notice: { id: string } }>().not.toExtend<Overlay>();
  expectTypeOf<{ kind: 'nothing' }>().not.toExtend<Overlay>();
  expectTypeOf<Extract<Overlay, { kind: 'menu' }>>().toEqualTypeOf<{ kind: 'menu' }>();
  expectTypeOf<Extract<Overlay, { kind: 'install' }>>().toEqualTypeOf<{ kind: 'install'; offered: boolean }>();
});
