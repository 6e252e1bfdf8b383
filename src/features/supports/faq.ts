import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import { COUNSEL_PATH } from '../../config/paths.ts';
import { WRITE_PAGE } from './inquiry.actions.ts';
import { CATEGORY_TEXTS } from './categories.ts';

/** A question and its answer; `{date}` in an answer is the day by which a reply may be expected. */
export interface Faq {
  id: string;
  question: MessageDescriptor;
  answer: MessageDescriptor;
  /** The page on which the player does what the answer says, with its name. */
  page?: { path: string; title: MessageDescriptor };
}

/** Questions of one subject. */
export interface FaqGroup {
  id: string;
  title: MessageDescriptor;
  questions: readonly Faq[];
}

const PAGES = {
  write: { path: WRITE_PAGE, title: msg`Write a 1:1 inquiry` },
  inquiries: { path: COUNSEL_PATH, title: msg`1:1 inquiries` },
  deposit: { path: '/wallet/depositpage', title: msg({ message: 'Deposit', comment: 'The page for deposits' }) },
  withdraw: { path: '/wallet/withdrawpage', title: msg({ message: 'Withdraw', comment: 'The page for withdrawals' }) },
  history: { path: '/wallet/history', title: msg`Transactions` },
  forgot: { path: '/account/forgot', title: msg`Forgot password` },
  mypage: { path: '/account/mypagelist', title: msg`My page` },
};

/** The questions of `/support`: first the three that the product prescribes, then by subject. Rule S5. */
export const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    id: 'answers',
    title: msg`Inquiries and answers`,
    questions: [
      {
        id: 'how',
        question: msg`How do I send an inquiry?`,
        answer: msg`Open 1:1 inquiries and press Write. Give it a title, say what happened, and send it. Without an account, use the form on this page.`,
        page: PAGES.write,
      },
      {
        id: 'where',
        question: msg`Where do I find the answer?`,
        answer: msg`The answer stands below your inquiry in 1:1 inquiries, with its time. An answer to the form on this page comes by email.`,
        page: PAGES.inquiries,
      },
      {
        id: 'when',
        question: msg`How long does an answer take?`,
        answer: msg({
          message: 'Usually 1 to 2 days. Write now, and you can expect it by {date}.',
          comment: 'date: a day, such as Nov 22, 2026',
        }),
      },
    ],
  },
  {
    id: 'money',
    title: CATEGORY_TEXTS.money,
    questions: [
      {
        id: 'deposit',
        question: msg`How do I make a deposit?`,
        answer: msg`Open Deposit, enter an amount, choose the way to pay and send the request. For a transfer, the page then shows the account: send exactly that amount in the sender’s name that you gave.`,
        page: PAGES.deposit,
      },
      {
        id: 'deposit-missing',
        question: msg`I sent the money. Why is it not in my balance?`,
        answer: msg`A deposit may take up to 24 hours to show. Transfers between 23:50 and 00:30 Korean time, and on the first business morning after holidays, can take longer. The deposit page shows where your request stands. If it has not moved after a day, send us an inquiry.`,
        page: PAGES.deposit,
      },
      {
        id: 'sender',
        question: msg`Why must the sender’s name match?`,
        answer: msg`It is how a transfer is matched to your request. If the account or the name differs from the registered one, we may have to check your identity first. Cheques are never credited.`,
      },
      {
        id: 'amounts',
        question: msg`Which amounts can I deposit or withdraw?`,
        answer: msg`Whole multiples of 10,000 won. Each way to pay has its own smallest and largest amount, and names it at the amount field.`,
      },
      {
        id: 'cancel',
        question: msg`Can I cancel a deposit request?`,
        answer: msg`Yes, as long as it is waiting: open Deposit and press “Cancel the request”. Do not cancel it if you have already sent the money.`,
        page: PAGES.deposit,
      },
      {
        id: 'withdraw',
        question: msg`How do I withdraw?`,
        answer: msg`Open Withdraw, enter an amount and check it once more. The money goes to your registered account and to no other. The page shows where your request stands.`,
        page: PAGES.withdraw,
      },
      {
        id: 'account-wrong',
        question: msg`My registered account is missing or wrong. What do I do?`,
        answer: msg`For your protection the account cannot be changed in the app. Send us an inquiry, and we tell you what is needed.`,
        page: PAGES.write,
      },
      {
        id: 'twice',
        question: msg`The connection broke while I was sending a request. Was it sent twice?`,
        answer: msg`No. What you confirm once counts once, even if it had to be sent again. While the result is not known, the page says that it is being checked; you may close the app and come back.`,
      },
    ],
  },
  {
    id: 'points',
    title: CATEGORY_TEXTS.points,
    questions: [
      {
        id: 'rolling',
        question: msg`What is rolling?`,
        answer: msg`An amount that still has to be wagered before everything can be withdrawn. The withdrawal page shows how much is left.`,
        page: PAGES.withdraw,
      },
      {
        id: 'withdrawable',
        question: msg`Why can I withdraw less than my balance?`,
        answer: msg`Because of rolling that is left, or a request that is still being processed. The withdrawal page shows the amount that you can withdraw now.`,
        page: PAGES.withdraw,
      },
      ...(FEATURES.points
        ? [
            {
              id: 'convert',
              question: msg`How do I convert points?`,
              answer: msg`Open Points, enter how many and confirm. From 10,000 points, in multiples of 10,000. The page says what is added to your balance before you confirm.`,
              page: { path: '/wallet/mileagepage', title: msg`Points` },
            },
          ]
        : []),
      ...(FEATURES.points
        ? [
            {
              id: 'points-left',
              question: msg`Why are some points left after “Convert all”?`,
              answer: msg`Points are converted in multiples of 10,000. What is left stays with your points.`,
              page: { path: '/wallet/mileagepage', title: msg`Points` },
            },
          ]
        : []),
    ],
  },
  {
    id: 'games',
    title: CATEGORY_TEXTS.games,
    questions: [
      {
        id: 'game-blocked',
        question: msg`A game does not open. What can I do?`,
        answer: msg`Some games open in a window of their own: allow pop-ups for this site, or use the link in the message that appears. If a game stays empty, press Try again in its window. If other games open, the provider may be under maintenance.`,
      },
      {
        id: 'game-cut',
        question: msg`The connection broke in the middle of a round. What happens to my bet?`,
        answer: msg`The provider decides the round, not your device. Open the same game again: many continue the round. The transaction history shows bets and wins. If something does not add up, send us an inquiry with the time and the name of the game.`,
        page: PAGES.history,
      },
      {
        id: 'game-balance',
        question: msg`Why does the balance differ from the one in the game?`,
        answer: msg`The app asks for your balance again when you close a game, and every few seconds besides. An older balance is shown with its time.`,
      },
      ...(FEATURES.search && FEATURES.favourites
        ? [
            {
              id: 'find',
              question: msg`How do I find a game quickly?`,
              answer: msg`Open the search from any page and type a part of the name; in Korean its initial consonants are enough. The star on a game adds it to your favourites.`,
            },
          ]
        : []),
    ],
  },
  {
    id: 'account',
    title: CATEGORY_TEXTS.account,
    questions: [
      {
        id: 'password',
        question: msg`I forgot my password. What do I do?`,
        answer: msg`Press “Forgot your password?” on the sign-in page and enter your email. If it belongs to an account, a letter with a link arrives. Look among unwanted mail, too.`,
        page: PAGES.forgot,
      },
      {
        id: 'signed-out',
        question: msg`Why was I signed out?`,
        answer: msg`A session ends after a while, when the password is changed, and when you sign out in another tab. The page after it says which it was. If you did not change your password yourself, write to us at once.`,
      },
      {
        id: 'profile',
        question: msg`How do I change my nickname, phone number or password?`,
        answer: msg`On My page. A new password ends the sessions on your other devices.`,
        page: PAGES.mypage,
      },
      ...(FEATURES.install
        ? [
            {
              id: 'install',
              question: msg`Can I put it on my home screen?`,
              answer: msg`Yes. In Settings, press Install; where the browser has no button for that, it shows the steps. It then opens like an app, also without a connection.`,
            },
          ]
        : []),
      {
        id: 'privacy',
        question: msg`Someone is looking at my screen. Can I hide the amounts?`,
        answer: msg`Yes. The eye beside the balance hides your amounts on every page until you press it again.`,
      },
    ],
  },
];

/** All questions in the order of display. */
export const FAQ: readonly Faq[] = FAQ_GROUPS.flatMap(({ questions }) => questions);
