import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { INQUIRY_CATEGORIES } from '../../contract/supports.ts';

/** Names of the subjects of inquiries and of frequent questions. */
export const CATEGORY_TEXTS: Record<(typeof INQUIRY_CATEGORIES)[number], MessageDescriptor> = {
  money: msg`Deposits and withdrawals`,
  points: FEATURES.points ? msg`Points and wagering` : msg`Wagering`,
  games: msg`Games`,
  account: msg`Account and app`,
  other: msg`Other`,
};

const UNKNOWN = msg({ message: 'Unknown subject', comment: 'Category of an inquiry' });

/** The name of an inquiry's category, also of one that this build does not know. Rule S4. */
export function categoryText(category: string): MessageDescriptor {
  return Object.hasOwn(CATEGORY_TEXTS, category) ? CATEGORY_TEXTS[category as keyof typeof CATEGORY_TEXTS] : UNKNOWN;
}

/** The time by which an answer to an inquiry may be expected, from the time of the inquiry (both in milliseconds). Rule S3. */
export function answerDue(asked: number): number {
  return asked + 2 * 86_400_000;
}
