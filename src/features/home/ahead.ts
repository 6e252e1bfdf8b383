import { lazyPart } from '../../i18n/lazyPart.ts';
import { RailPlaces } from './parts/RailPlaces.tsx';

const late = () => import('./parts/late.ts');

/** The rails of games; placeholders until they are loaded. */
export const Rails = lazyPart(async () => ({ default: (await late()).Rails }), RailPlaces);

/** The newest notices. */
export const NoticeLines = lazyPart(async () => ({ default: (await late()).NoticeLines }));

/** Error message for a missing provider list; loaded when needed. */
export const NoProviders = lazyPart(() => import('./parts/NoProviders.tsx'));
