import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BRAND, FEATURES } from '../../config/brand.ts';
import { helpLine } from '../../config/helpLines.ts';
import { TERMS_VERSION } from '../../config/terms.ts';
import { preferences } from '../../state/preferences.ts';
import { useMarket } from '../protection/index.ts';
import { Policy, type PolicySection } from './parts/Policy.tsx';

const { legalName, licence } = BRAND;

/** The terms; `names1336`: whether to name the help line 1336; other help lines are in the footer only. */
const sectionsOf = (names1336: boolean): readonly PolicySection[] => [
  {
    id: 'agreement',
    title: msg`What you agree to`,
    paragraphs: [
      msg`These terms are an agreement between you and ${legalName}, who runs this site.`,
      ...(licence ? [msg`Licence number ${licence.number}, issued by ${licence.authority}.`] : []),
      msg`You accept them when you sign up. If you do not agree with them, please do not use the service.`,
      msg`Where the law of your country gives you more rights than these terms, the law counts.`,
    ],
  },
  {
    id: 'who',
    title: msg`Who may play`,
    paragraphs: [
      msg`You must be at least 19 years old.`,
      msg`Gambling must be legal where you are. It is your responsibility to check this.`,
      msg`You may not play if you have excluded yourself from gambling, or if you are not allowed to play by law.`,
      msg`We may ask you to prove your age and identity at any time.`,
    ],
  },
  {
    id: 'account',
    title: msg`Your account`,
    paragraphs: [
      msg`You may have one account. It is yours alone and cannot be given away, lent or sold.`,
      msg`Give correct details and keep them up to date.`,
      msg`Keep your password secret. Our staff never asks for it.`,
      msg`You are responsible for what is done with your account until you tell us that someone else has used it.`,
    ],
  },
  {
    id: 'deposits',
    title: msg`Deposits`,
    paragraphs: [
      FEATURES.cardDeposits
        ? msg`Deposit only money that is yours, and only from a bank account or card in your own name.`
        : msg`Deposit only money that is yours, and only from a bank account in your own name.`,
      msg`The sender account must match the registered one, and the sender name must match your name. Otherwise we may ask you to verify your identity.`,
      msg`Deposits by cheque are never credited.`,
      msg`Deposits are made in units of 10,000 won. Only one deposit request is processed at a time.`,
      msg`A deposit can take up to 24 hours to appear in your balance.`,
    ],
  },
  {
    id: 'withdrawals',
    title: msg`Withdrawals`,
    paragraphs: [
      msg`You can withdraw up to your balance, in units of 10,000 won, to the bank account that is registered with us.`,
      msg`Some bets or bonuses must be wagered several times first. Your wallet shows how much is left to wager.`,
      msg`Bank transfers may be delayed from 23:50 to 00:30 Korean time, and on the first business morning after holidays.`,
      msg`We may check a withdrawal before we pay it out. If we refuse one, the money is returned to your balance and we tell you the reason.`,
    ],
  },
  ...(FEATURES.points
    ? [
        {
          id: 'points',
          title: msg`Points`,
          paragraphs: [
            msg`Points are a reward, not money. They can be converted to cash from 10,000 points, in multiples of 10,000.`,
            msg`Points cannot be given to anyone else. Points credited by mistake may be taken back.`,
          ],
        },
      ]
    : []),
  {
    id: 'games',
    title: msg`Games and bets`,
    paragraphs: [
      msg`Games are supplied by independent providers. Their rules and payout rates apply to each game.`,
      msg`A bet is final once the game server has accepted it. It cannot be taken back.`,
      msg`The result recorded by the game server counts, not what your screen shows.`,
      msg`If a game is interrupted, the round is completed or the bet is returned, according to the rules of the game.`,
      msg`Wins caused by an obvious error of a game or of our system are void, and the bets are returned.`,
    ],
  },
  {
    id: 'fair',
    title: msg`Fair play`,
    paragraphs: [
      msg`You may not use robots, other software or other people to gain an advantage.`,
      msg`Money laundering, stolen payment details, shared accounts and agreements between players are forbidden.`,
      msg`If we have good reason to suspect any of this, we may suspend the account while we investigate. We will tell you and hear your side.`,
    ],
  },
  {
    id: 'responsible',
    title: msg`Responsible play`,
    paragraphs: [
      msg`Gambling is entertainment, not a way to earn money. Only play with money you can afford to lose.`,
      msg`You may ask us at any time to limit your deposits, to pause your account, or to close it.`,
      ...(names1336 && !FEATURES.ownHelpLine
        ? [msg`If gambling is no longer fun, call 1336. The help line is free and open day and night.`]
        : []),
    ],
  },
  {
    id: 'service',
    title: msg`The service`,
    paragraphs: [
      msg`We work to keep the service available, but we cannot promise that it always is. Maintenance is announced in the notices where possible.`,
      msg`Without a connection, you see the last saved information. A balance is only certain when it has just been updated.`,
      msg`We may change or remove games and functions.`,
    ],
  },
  {
    id: 'liability',
    title: msg`Liability`,
    paragraphs: [
      msg`We are liable for damage that we cause on purpose or by gross negligence, and where the law requires it.`,
      msg`We are not liable for faults of your device, your connection, your bank or a payment service.`,
    ],
  },
  {
    id: 'end',
    title: msg`Ending the agreement`,
    paragraphs: [
      msg`You may close your account at any time by contacting us. We then pay out what you can withdraw.`,
      msg`We may close an account for serious breaches of these terms. Money that is rightfully yours is paid out.`,
    ],
  },
  {
    id: 'changes',
    title: msg`Changes to these terms`,
    paragraphs: [
      msg`We may change these terms. We announce changes in the notices at least seven days before they apply.`,
      msg`If you do not agree with a change, you can close your account before it applies.`,
    ],
  },
  {
    id: 'questions',
    title: msg`Questions and complaints`,
    paragraphs: [
      msg`Contact us from your account or with the form on the Support page. We usually answer within 1 to 2 days.`,
      licence
        ? msg`If we cannot find a solution together, you can turn to the authority that licenses us, or to a court.`
        : msg`If we cannot find a solution together, you can turn to a court.`,
    ],
  },
];

/** `/etc/terms-of-service` of a brand without its own text: a sample. Rule P1. */
export default function TermsScreen(): ReactNode {
  const { lang } = useSnapshot(preferences);
  const names1336 = helpLine(useMarket(), lang).number === '1336';
  return (
    <Policy
      title={<Trans>Terms of service</Trans>}
      version={TERMS_VERSION}
      lead={<Trans>The rules of this site, in plain words. Please read them before you sign up.</Trans>}
      sections={sectionsOf(names1336)}
    />
  );
}
