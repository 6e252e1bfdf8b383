import { expectTypeOf, test } from 'vitest';
import type { Overlay } from '../../../src/overlays/index.ts';

// Checked by the compiler: at run time nothing is asserted.
test('an overlay has exactly the fields that its view takes', () => {
  expectTypeOf<{ kind: 'menu' }>().toExtend<Overlay>();
  expectTypeOf<{ kind: 'install'; offered: true }>().toExtend<Overlay>();
  expectTypeOf<{ kind: 'install' }>().not.toExtend<Overlay>();
  expectTypeOf<{ kind: 'install'; offered: 'yes' }>().not.toExtend<Overlay>();
  expectTypeOf<{ kind: 'notice'; notice: { id: string } }>().not.toExtend<Overlay>();
  expectTypeOf<{ kind: 'nothing' }>().not.toExtend<Overlay>();
  expectTypeOf<Extract<Overlay, { kind: 'menu' }>>().toEqualTypeOf<{ kind: 'menu' }>();
  expectTypeOf<Extract<Overlay, { kind: 'install' }>>().toEqualTypeOf<{ kind: 'install'; offered: boolean }>();
});
