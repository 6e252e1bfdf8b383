import { temple, stage, city, grid, felt, stadium, rosette } from './indoors.ts';
import type { Scene } from './light.ts';
import { burst, space, mountains, dunes, depths, waves, forest, clouds } from './outdoors.ts';

/** All backgrounds by name. */
export const SCENES = {
  burst,
  space,
  mountains,
  dunes,
  depths,
  waves,
  forest,
  clouds,
  temple,
  stage,
  city,
  grid,
  felt,
  stadium,
  rosette,
} as const satisfies Record<string, Scene>;

/** The name of a background. */
export type SceneName = keyof typeof SCENES;
