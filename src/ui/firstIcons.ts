/**
 * Icons of the first screen: a module of their own, because a bundle includes a module as a whole. Others may import
 * them by `icons.ts`.
 */
export const home = 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z';
export const games =
  'M7.5 8h9a5 5 0 0 1 4.9 6l-.6 3a2.4 2.4 0 0 1-4.2 1L15 16H9l-1.6 2a2.4 2.4 0 0 1-4.2-1l-.6-3a5 5 0 0 1 4.9-6zM8 10.5v3M6.5 12h3M15.5 11h.01M17.5 13h.01';
export const wallet =
  'M4 7.5V17a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5.5A1.5 1.5 0 0 1 4 6.5 1.5 1.5 0 0 1 5.5 5H17v3M16 13.5h.01';
export const support =
  'M4 13v-1a8 8 0 0 1 16 0v1M4 13.5A1.5 1.5 0 0 1 5.5 12H7v6H5.5A1.5 1.5 0 0 1 4 16.5zM20 13.5a1.5 1.5 0 0 0-1.5-1.5H17v6h1.5a1.5 1.5 0 0 0 1.5-1.5zM18.5 18a3 3 0 0 1-3 3H13';
export const user = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const search = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4';
const eyelids = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z';
export const eye = `${eyelids}M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z`;
export const eyeOff = `${eyelids}M4 4l16 16`;
export const deposit = 'M12 4v10M8 10.5l4 4 4-4M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3';
export const withdraw = 'M12 14.5V4.5M8 8l4-4 4 4M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3';
export const settings =
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const shield = 'M12 3.5 19 6v5.5c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10';
