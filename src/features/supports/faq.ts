import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { proxy } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { COUNSEL_PATH } from '../../config/paths.ts';
import { WRITE_PAGE } from './inquiry.actions.ts';
import { CATEGORY_TEXTS } from './categories.ts';

/** A question and its answer; `{date}` in an answer stands for the day by which a reply may be expected. */
export interface Faq {
  id: string;
  question: MessageDescriptor;
  answer: MessageDescriptor;
  /** The page to which the answer refers, with its name. */
  page?: { path: string; title: MessageDescriptor };
}

/** Questions of one subject. */
export interface FaqGroup {
  id: string;
  title: MessageDescriptor;
  questions: readonly Faq[];
}

const PAGES = {
  write: { path: WRITE_PAGE, title: msg`Send an inquiry` },
  inquiries: { path: COUNSEL_PATH, title: msg`Contact us` },
  deposit: { path: '/wallet/depositpage', title: msg({ message: 'Deposit', comment: 'The page for deposits' }) },
  withdraw: { path: '/wallet/withdrawpage', title: msg({ message: 'Withdraw', comment: 'The page for withdrawals' }) },
  history: { path: '/wallet/history', title: msg`Transactions` },
  forgot: { path: '/account/forgot', title: msg`Forgot password` },
  mypage: { path: '/account/mypagelist', title: msg`My account` },
};

/** The questions of `/support`: first those about asking (how, where the answer appears, how long it takes), then by subject. Rule S5. */
export const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    id: 'answers',
    title: msg`Inquiries and answers`,
    questions: [
      {
        id: 'how',
        question: msg`How do I send an inquiry?`,
        answer: msg`Open “Contact us” and press “Write”. Add a title, tell us what happened, and send it. Without an account, use the form on this page.`,
        page: PAGES.write,
      },
      {
        id: 'where',
        question: msg`Where do I find the answer?`,
        answer: msg`You will find it below your inquiry under “Contact us”. If you used the form on this page, we answer by email.`,
        page: PAGES.inquiries,
      },
      {
        id: 'when',
        question: msg`How long does an answer take?`,
        answer: msg({
          message: 'Usually 1 to 2 days. If you contact us now, you can expect an answer by {date}.',
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
        answer: msg`Open Deposit, enter an amount, choose a payment method and send the request. For a transfer, the page then shows the account: send exactly that amount, using the sender’s name you entered.`,
        page: PAGES.deposit,
      },
      {
        id: 'deposit-missing',
        question: msg`I sent the money. Why is it not in my balance?`,
        answer: msg`A deposit can take up to 24 hours to appear. Transfers between 23:50 and 00:30 Korean time, and on the first business morning after holidays, can take longer. The deposit page shows the status of your request. If nothing has changed after a day, contact us.`,
        page: PAGES.deposit,
      },
      {
        id: 'sender',
        question: msg`Why must the sender’s name match?`,
        answer: msg`We use it to match your transfer to your request. If the account or the name differs from the registered one, we may have to check your identity first. Cheques are never credited.`,
      },
      {
        id: 'amounts',
        question: msg`Which amounts can I deposit or withdraw?`,
        answer: msg`Multiples of 10,000 won; some payment methods take only multiples of a larger amount. Each has its own smallest and largest amount, shown next to the amount field.`,
      },
      {
        id: 'cancel',
        question: msg`Can I cancel a deposit request?`,
        answer: msg`Yes, while it is waiting. Open Deposit and press “Cancel the request”. Do not cancel it if you have already sent the money.`,
        page: PAGES.deposit,
      },
      {
        id: 'withdraw',
        question: msg`How do I withdraw?`,
        answer: msg`Open Withdraw, enter an amount and check the details. Money is sent only to your registered account. The page shows the status of your request.`,
        page: PAGES.withdraw,
      },
      {
        id: 'account-wrong',
        question: msg`My registered account is missing or wrong. What do I do?`,
        answer: msg`For your protection, the account cannot be changed in the app. Contact us and we will tell you what is needed.`,
        page: PAGES.write,
      },
      {
        id: 'twice',
        question: msg`I lost the connection while sending a request. Was it sent twice?`,
        answer: msg`No. What you confirm once counts once, even if it had to be sent again. Until the result is known, the page shows that it is being checked. You can close the app and come back.`,
      },
    ],
  },
  {
    id: 'points',
    title: CATEGORY_TEXTS.points,
    questions: [
      {
        id: 'rolling',
        question: msg`What is the wagering requirement?`,
        answer: msg`The amount you still need to wager before you can withdraw your whole balance. The withdrawal page shows how much is left.`,
        page: PAGES.withdraw,
      },
      {
        id: 'withdrawable',
        question: msg`Why can I withdraw less than my balance?`,
        answer: msg`You may still have wagering to complete, or a request is still being processed. The withdrawal page shows how much you can withdraw now.`,
        page: PAGES.withdraw,
      },
      ...(FEATURES.points
        ? [
            {
              id: 'convert',
              question: msg`How do I convert points?`,
              answer: msg`Open Points, enter an amount and confirm. You can convert from 10,000 points, in multiples of 10,000. Before you confirm, the page shows what will be added to your balance.`,
              page: { path: '/wallet/mileagepage', title: msg`Points` },
            },
            {
              id: 'points-left',
              question: msg`Why are some points left after “Convert all”?`,
              answer: msg`Points are converted in multiples of 10,000. The remainder stays in your points.`,
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
        answer: msg`Some games open in their own window: allow pop-ups for this site, or use the link in the message that appears. If a game stays blank, close it and open it again. If other games open, the provider may be under maintenance.`,
      },
      {
        id: 'game-cut',
        question: msg`I lost the connection during a round. What happens to my bet?`,
        answer: msg`The provider decides the round, not your device. Open the same game again: many resume the round. Your transactions show bets and wins. If something does not add up, contact us with the time and the name of the game.`,
        page: PAGES.history,
      },
      {
        id: 'game-balance',
        question: msg`Why does the balance differ from the one in the game?`,
        answer: msg`Your balance is updated regularly and whenever you close a game. An older balance is shown with its time.`,
      },
      ...(FEATURES.search && FEATURES.favourites
        ? [
            {
              id: 'find',
              question: msg`How do I find a game quickly?`,
              answer: msg`Open the search on any page and type part of the name. Tap the star on a game to add it to your favourites.`,
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
        answer: msg`Press “Forgot password” on the sign-in page and enter your email address. If it belongs to an account, you will receive an email with a link. Check your spam folder too.`,
        page: PAGES.forgot,
      },
      {
        id: 'signed-out',
        question: msg`Why was I signed out?`,
        answer: msg`A session ends after a while, when the tab or the app is closed (a phone may do that by itself), when your password is changed, or when you sign out in another tab. If you did not change your password yourself, contact us right away.`,
      },
      {
        id: 'profile',
        question: msg`How do I change my nickname, mobile number or password?`,
        answer: msg`Under My account. Changing your password signs you out everywhere else.`,
        page: PAGES.mypage,
      },
      ...(FEATURES.install
        ? [
            {
              id: 'install',
              question: msg`Can I add the app to my home screen?`,
              answer: msg`Yes. In Settings, press “Install the app”. If your browser has no button for that, you will see the steps. The site then opens like an app, even without a connection.`,
            },
          ]
        : []),
      {
        id: 'privacy',
        question: msg`Someone is looking at my screen. Can I hide the amounts?`,
        answer: msg`You can hide your balance: press the eye beside it. It stays hidden on every page until you press it again. Amounts in transactions, requests, limits and games stay visible.`,
      },
    ],
  },
];

/** How often the search has led to a question: a part of the list's React key, so that a question that was closed meanwhile opens again. */
export const faqChoices = proxy({ count: 0 });
