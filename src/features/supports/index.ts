export { routes } from './routes.ts';
export { overlays } from './overlays.ts';
export { connectSupports } from './connect.ts';
export { FAQ, type Faq } from './faq.ts';
export { isInquiryCutOff, openInquiry, type InquiryReference } from './inquiry.actions.ts';
export { notices, publicNotices, type Notice } from '../../contract/supports.ts';
export { notices as noticeList } from './supports.queries.ts';
export { ServerTitle } from './parts/ServerTitle.tsx';
