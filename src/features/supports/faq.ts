import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A question and its answer; `{date}` in an answer is the day by which a reply may be expected. */
export interface Faq {
  id: string;
  question: MessageDescriptor;
  answer: MessageDescriptor;
}

/** The three questions of `/support`. Rule S5. */
export const FAQ: readonly Faq[] = [
  {
    id: 'how',
    question: msg`How do I send an inquiry?`,
    answer: msg`Open 1:1 inquiries and press Write. Give it a title, say what happened, and send it. Without an account, use the form on this page.`,
  },
  {
    id: 'where',
    question: msg`Where do I find the answer?`,
    answer: msg`The answer stands below your inquiry in 1:1 inquiries, with its time. An answer to the form on this page comes by email.`,
  },
  {
    id: 'when',
    question: msg`How long does an answer take?`,
    answer: msg({
      message: 'Usually 1 to 2 days. Write now, and you can expect it by {date}.',
      comment: 'date: a day, such as Nov 22, 2026',
    }),
  },
];
