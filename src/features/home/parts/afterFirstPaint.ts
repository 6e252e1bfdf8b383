/** What the home page shows only after its first paint, in one file: one request, and one name in the scripts that list all files. */
export { ListTrouble } from './ListTrouble.tsx';
export { NoneOfKind } from './NoneOfKind.tsx';
export { NoticeLines } from './NoticeLines.tsx';
export { Rails } from './Rails.tsx';
