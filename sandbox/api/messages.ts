import { CODES } from '../../src/contract/codes.ts';

/** A text of the server in its two languages; every other language gets English. */
export interface ServerText {
  ko: string;
  en: string;
}

const TEXTS: Record<number, ServerText> = {
  [CODES.paramMissing]: { ko: '필수 항목이 빠졌습니다.', en: 'A required field is missing.' },
  [CODES.paramInvalid]: { ko: '입력한 값을 확인해 주세요.', en: 'Please check what you entered.' },
  [CODES.auth]: { ko: '아이디 또는 비밀번호가 맞지 않습니다.', en: 'The id or password is wrong.' },
  [CODES.backendAuth]: {
    ko: '인증 서버가 응답하지 않습니다. 다시 시도해 주세요.',
    en: 'The sign-in service failed. Please try again.',
  },
  [CODES.authExpired]: { ko: '로그인이 만료되었습니다.', en: 'Your session has expired.' },
  [CODES.exception]: { ko: '서버 내부 오류입니다.', en: 'Internal server error.' },
  [CODES.unknown]: { ko: '알 수 없는 오류입니다.', en: 'Unknown error.' },
  [CODES.postgres]: { ko: '데이터베이스 오류입니다.', en: 'Database error.' },
  [CODES.duplicate]: { ko: '이미 사용 중입니다.', en: 'Already in use.' },
  [CODES.db]: { ko: '데이터베이스에 연결할 수 없습니다.', en: 'The database cannot be reached.' },
  [CODES.notFound]: { ko: '항목을 찾을 수 없습니다.', en: 'Not found.' },
  [CODES.mismatch]: { ko: '다른 곳에서 변경되었습니다.', en: 'It was changed elsewhere.' },
  [CODES.alreadyProcessed]: { ko: '이미 처리된 요청입니다.', en: 'This request has already been processed.' },
  [CODES.previousExists]: {
    ko: '이미 처리 중인 입금 신청이 있습니다.',
    en: 'A deposit request is already being processed.',
  },
  [CODES.rateLimited]: { ko: '잠시 후 다시 시도해 주세요.', en: 'Too many attempts. Please wait.' },
  [CODES.limitReached]: { ko: '설정한 한도에 도달했습니다.', en: 'A limit has been reached.' },
  [CODES.paused]: { ko: '휴식 또는 자가 배제 중입니다.', en: 'You are taking a break or are excluded.' },
  [CODES.stepsFirst]: { ko: '먼저 확인할 내용이 있습니다.', en: 'Something has to be done first.' },
  [CODES.marketClosed]: { ko: '이 지역에서는 이용할 수 없습니다.', en: 'Play is closed in this market.' },
  [CODES.gameElsewhere]: { ko: '다른 기기에서 게임이 실행 중입니다.', en: 'A game is open on another device.' },
  [CODES.maintenance]: { ko: '점검 중입니다.', en: 'Under maintenance.' },
};

const FALLBACK: ServerText = { ko: '오류가 발생했습니다.', en: 'Something went wrong.' };

/** The text of a code. */
export function textOf(code: number): ServerText {
  return TEXTS[code] ?? FALLBACK;
}

/** The language of the server that an `accept-language` header asks for first. */
export function languageOf(acceptLanguage: string | undefined): keyof ServerText {
  return acceptLanguage?.trim().toLowerCase().startsWith('ko') ? 'ko' : 'en';
}

/** The text in the language that an `accept-language` header asks for first. */
export function localize(text: ServerText, acceptLanguage: string | undefined): string {
  return text[languageOf(acceptLanguage)];
}
