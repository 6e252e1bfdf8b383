/**
 * The icons of the first screen, which travel in the first bundle; a bundle holds a module whole, so the others stand apart. Same rules as
 * in `icons.ts`, through which all are used.
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
export const back = 'M19 12H5M11 6l-6 6 6 6';
export const star = 'm12 4 2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z';
export const grid =
  'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM15 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z';
export const memo = 'M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4.5 7l7.5 6 7.5-6';
export const notice = 'M4 10v4h3l7 4V6L7 10zM17.5 9.5a3.5 3.5 0 0 1 0 5M7.5 14.5 9 19.5';
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
export const eyeOff =
  'M9.8 5.7A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.4A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.6-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16';
export const warning = 'M12 4.5 20.5 19h-17zM12 10v4M12 16.5h.01';
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
export const refresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8';
export const lock = 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3';
export const history = 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.3M4 4.5v4.8h4.8M12 8v4.5l3 1.8';
export const deposit = 'M12 4v10M8 10.5l4 4 4-4M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3';
export const withdraw = 'M12 14.5V4.5M8 8l4-4 4 4M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3';
export const points = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM10 16V8h2.8a2.4 2.4 0 0 1 0 4.8H10';
export const settings =
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const palette =
  'M12 20.5a8.5 8.5 0 1 1 8.5-8.5c0 2-1.5 3-3.2 3h-1.8a1.7 1.7 0 0 0-1.2 2.9c.9.9.3 2.6-2.3 2.6zM8 12h.01M10 8.5h.01M14.5 8.5h.01';
export const edit = 'M4 20l1-4.5L16 4.5a1.8 1.8 0 0 1 2.6 0l.9.9a1.8 1.8 0 0 1 0 2.6L8.5 19zM14 6.5 17.5 10';
