export { routes } from './routes.ts';
export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { searchSources } from './search.ts';
export { openInquiry } from './inquiry.actions.ts';
export { notices as noticeList } from './supports.queries.ts';
export { ServerTitle } from './parts/ServerTitle.tsx';
