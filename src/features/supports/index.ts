export { routes } from './routes.ts';
export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { connectSupports } from './connect.ts';
export { searchSources } from './search.ts';
export { isInquiryCutOff, openInquiry, type InquiryReference } from './inquiry.actions.ts';
export { notices, publicNotices, type Notice } from '../../contract/supports.ts';
export { notices as noticeList } from './supports.queries.ts';
export { ServerTitle } from './parts/ServerTitle.tsx';
