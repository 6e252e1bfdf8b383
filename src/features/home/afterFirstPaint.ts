/** What the home page shows only after its first paint, in one file: one request, and one name in the scripts that list all files. */
export { ListTrouble } from './parts/ListTrouble.tsx';
export { NoneOfKind } from './parts/NoneOfKind.tsx';
export { NoticeLines } from './parts/NoticeLines.tsx';
export { Rails } from './parts/Rails.tsx';
