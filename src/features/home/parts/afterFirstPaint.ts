/** What the home page shows after its first paint, if at all: one file, whose name and request count once. */
export { ListTrouble } from './ListTrouble.tsx';
export { NoneOfKind } from './NoneOfKind.tsx';
export { NoticeLines } from './NoticeLines.tsx';
export { Rails } from './Rails.tsx';
