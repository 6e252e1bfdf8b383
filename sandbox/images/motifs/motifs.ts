import type { Motif } from '../shapes.ts';
import { LEGEND } from './legend.ts';
import { LUCK } from './luck.ts';
import { NATURE } from './nature.ts';
import { SPORT } from './sport.ts';
import { TABLE } from './table.ts';
import { TREASURE } from './treasure.ts';

const ALL = { ...LEGEND, ...LUCK, ...NATURE, ...SPORT, ...TABLE, ...TREASURE };

/** The name of a subject of a picture. */
export type MotifName = keyof typeof ALL;

/** All subjects by name. */
export const MOTIFS: Record<MotifName, Motif> = ALL;
