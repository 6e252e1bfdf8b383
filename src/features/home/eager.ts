import * as TIMINGS from '../../config/timings.ts';
import { optionalPart } from '../../i18n/lazyPart.ts';
import { isSlowStart } from '../../pwa/slowStart.ts';
import { whenNetworkIdle } from '../../pwa/whenNetworkIdle.ts';
import { app } from '../../state/app.ts';
import { RailPlaceholders } from './parts/RailPlaceholders.tsx';

const afterFirstPaint = () => import('./afterFirstPaint.ts');

/**
 * The rails of games; placeholders until they are loaded. On a slow connection they are loaded after the first screen and its pictures:
 * earlier, they would delay the response to a press. For a member they are loaded at once: they say why play is closed (Rule R35).
 */
export const Rails = optionalPart(
  async () => ({ default: (await afterFirstPaint()).Rails }),
  RailPlaceholders,
  whenFirstScreenLoaded,
);

/** The newest notices. */
export const NoticeLines = optionalPart(async () => ({ default: (await afterFirstPaint()).NoticeLines }));

/** The error of a missing provider list, or the age of a known one; loaded when needed. */
export const ListTrouble = optionalPart(async () => ({ default: (await afterFirstPaint()).ListTrouble }));

/** Shown in place of the providers of a kind that has none; loaded when needed. */
export const NoneOfKind = optionalPart(async () => ({ default: (await afterFirstPaint()).NoneOfKind }));

async function whenFirstScreenLoaded(): Promise<void> {
  if (app.signedIn || !isSlowStart()) return;
  await new Promise<void>((resolve) => whenNetworkIdle(resolve, () => true, TIMINGS.railsIdle));
}
