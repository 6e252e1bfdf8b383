export { routes } from './routes.ts';
export { connectSupports } from './connect.ts';
export { FAQ, type Faq } from './faq.ts';
export { openInquiry, settleDrafts, type InquiryReference } from './inquiry.actions.ts';
export { notices, type Notice } from './supports.api.ts';
