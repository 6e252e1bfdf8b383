/** What the home page shows after its first paint. */
export { NoticeLines } from './NoticeLines.tsx';
export { Rails } from './Rails.tsx';
