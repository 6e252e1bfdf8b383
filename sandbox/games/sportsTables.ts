/** A sport: how its matches are simulated for the bet slip. */
export interface Sport {
  id: 'football' | 'baseball' | 'basketball' | 'hockey' | 'tennis' | 'volleyball';
  /** Matches a title that names the sport. */
  words: RegExp;
  /** Average points of a side. Where sets decide, only the ratio of the two sides counts. */
  mean: number;
  /** How much the strength of the two sides can differ: 0 (not at all) to 1. */
  spread: number;
  /** Whether a match can end level. */
  draws: boolean;
  /** Sets to win, where sets decide. */
  sets?: number;
  /** Length of a match in minutes, innings or sets. */
  length: number;
}

/** The sports; a title that names none is football. */
export const SPORTS: readonly [Sport, ...Sport[]] = [
  { id: 'football', words: /football|soccer|축구|리그|league/i, mean: 1.4, spread: 0.9, draws: true, length: 90 },
  { id: 'baseball', words: /baseball|야구/i, mean: 4.4, spread: 0.5, draws: false, length: 9 },
  { id: 'basketball', words: /basket|농구/i, mean: 82, spread: 0.16, draws: false, length: 40 },
  { id: 'hockey', words: /hockey|하키/i, mean: 2.7, spread: 0.7, draws: true, length: 60 },
  { id: 'tennis', words: /tennis|테니스/i, mean: 1, spread: 0.8, draws: false, sets: 2, length: 3 },
  { id: 'volleyball', words: /volley|배구/i, mean: 1, spread: 0.6, draws: false, sets: 3, length: 5 },
];

/** Names of invented clubs, in Korean and in English. */
export const CLUBS: readonly { ko: string; en: string }[] = [
  { ko: '한빛 레인저스', en: 'Hanbit Rangers' },
  { ko: '은하 유나이티드', en: 'Galaxy United' },
  { ko: '동해 웨이브', en: 'Donghae Wave' },
  { ko: '백두 이글스', en: 'Baekdu Eagles' },
  { ko: '청솔 시티', en: 'Cheongsol City' },
  { ko: '달빛 FC', en: 'Moonlight FC' },
  { ko: '포세이돈즈', en: 'Poseidons' },
  { ko: '노던 폭스', en: 'Northern Fox' },
  { ko: '하버 킹스', en: 'Harbor Kings' },
  { ko: '솔라 스타즈', en: 'Solar Stars' },
  { ko: '레드우드', en: 'Redwood' },
  { ko: '아이언 브리지', en: 'Iron Bridge' },
  { ko: '블루 시그널', en: 'Blue Signal' },
  { ko: '골든 크레인', en: 'Golden Crane' },
  { ko: '서리봉 베어스', en: 'Frostpeak Bears' },
  { ko: '벨벳 나이츠', en: 'Velvet Knights' },
  { ko: '오로라 애슬레틱', en: 'Aurora Athletic' },
  { ko: '코랄 베이', en: 'Coral Bay' },
];
