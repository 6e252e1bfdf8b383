export { routes } from './routes.ts';
export { menu } from './menu.ts';
export { usePlayClosed } from './usePlayClosed.ts';
export { askPlayClosed } from './askPlayClosed.ts';
export { protection } from './protection.queries.ts';
export { overlays } from './overlays.ts';
export { tightest } from './limits.rules.ts';
export { StepsFirst } from './parts/StepsFirst.tsx';
export { placeAfter, stepsPath } from './steps.ts';
