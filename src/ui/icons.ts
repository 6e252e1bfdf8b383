/**
 * The icon set: path data on a 24 px grid, drawn by `Icon` with a 1.75 px stroke. One constant per icon, so that a bundle includes only
 * what it uses. Named after the picture or the action.
 */
export * from './firstIcons.ts';

/** Icons of lazily loaded screens. */
export const back = 'M19 12H5M11 6l-6 6 6 6';
export const warning = 'M12 4.5 20.5 19h-17zM12 10v4M12 16.5h.01';
export const refresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8';
export const close = 'M6 6l12 12M18 6 6 18';
export const expand = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
export const shrink = 'M13 5v6h6M13 11l7-7M11 19v-6H5M11 13l-7 7';
export const fullscreen =
  'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4';
export const fullscreenExit =
  'M9 4v4a1 1 0 0 1-1 1H4M20 9h-4a1 1 0 0 1-1-1V4M15 20v-4a1 1 0 0 1 1-1h4M4 15h4a1 1 0 0 1 1 1v4';
export const list = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01';
export const bell = 'M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 20.5h4';
export const globe =
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8z';
export const copy =
  'M10 9h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM6 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v1';
export const check = 'm5 12.5 4.5 4.5L19 7.5';
export const info = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8h.01';
export const errorMark = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 8v5M12 16h.01';
export const checkMark = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 12.2l2.5 2.5 4.5-5';
export const help =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.6M12 16.5h.01';
export const plus = 'M12 5v14M5 12h14';
export const chevronStart = 'm14.5 6-6 6 6 6';
export const chevronEnd = 'm9.5 6 6 6-6 6';
export const chevronDown = 'm6 9.5 6 6 6-6';
export const logout = 'M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M10 12h10M16 8l4 4-4 4';
export const login = 'M14 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4M4 12h10M10 8l4 4-4 4';
export const external = 'M13 4h7v7M20 4l-9 9M17 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h5';
export const trash = 'M4 7h16M9.5 7V4.5h5V7M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M10 11v5M14 11v5';
export const filter = 'M4 6h16M7 12h10M10 18h4';
export const calendar =
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 4v4M16 4v4';
export const play = 'M7 4.5v15l12-7.5z';
export const stop = 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3zM8.5 12h7';
export const clock = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2';
export const bank = 'M4 9.5 12 4l8 5.5zM5 20h14M6.5 10v7M10 10v7M14 10v7M17.5 10v7';
export const card = 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 10h17M7 15h3';
export const download = 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14';
export const print =
  'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z';
export const star = 'm12 4 2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z';
export const sort = 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5';
export const up = 'M12 19V5M6 11l6-6 6 6';
export const grid =
  'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM15 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z';
export const memo = 'M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4.5 7l7.5 6 7.5-6';
export const notice = 'M4 10v4h3l7 4V6L7 10zM17.5 9.5a3.5 3.5 0 0 1 0 5M7.5 14.5 9 19.5';
export const gift =
  'M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7M4 8h16v4H4zM12 8v12M12 8S10.5 4 8.5 4a2 2 0 0 0 0 4zM12 8s1.5-4 3.5-4a2 2 0 0 1 0 4z';
export const cards =
  'M10 6.5 17.3 4.6a1 1 0 0 1 1.2.7l2.6 9.7a1 1 0 0 1-.7 1.2L16 17.4M4 8h8a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM8 11.5l2 2.5-2 2.5L6 14z';
export const slot =
  'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9.5 5v14M14.5 5v14M6 12h1.5M11.3 12h1.4M16.5 12H18';
export const trophy =
  'M8 4h8v6a4 4 0 0 1-8 0zM8 6H5v1a3 3 0 0 0 3 3M16 6h3v1a3 3 0 0 1-3 3M12 14v4M8.5 20h7M9.5 20c0-1.2 1-2 2.5-2s2.5.8 2.5 2';
export const joystick =
  'M12 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 9.5V16M5 16h14a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM6.5 13H9';
export const lock = 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3';
export const history = 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.3M4 4.5v4.8h4.8M12 8v4.5l3 1.8';
export const points = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM10 16V8h2.8a2.4 2.4 0 0 1 0 4.8H10';
export const edit = 'M4 20l1-4.5L16 4.5a1.8 1.8 0 0 1 2.6 0l.9.9a1.8 1.8 0 0 1 0 2.6L8.5 19zM14 6.5 17.5 10';
