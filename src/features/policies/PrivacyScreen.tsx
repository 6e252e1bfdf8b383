import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BRAND, FEATURES } from '../../config/brand.ts';
import { PRIVACY_VERSION } from '../../config/terms.ts';
import { Policy, type PolicySection } from './parts/Policy.tsx';

const { legalName } = BRAND;

const SECTIONS: readonly PolicySection[] = [
  {
    id: 'who',
    title: msg`Who is responsible`,
    paragraphs: [
      msg`${legalName}, who runs this site, is responsible for your personal data.`,
      msg`For questions about your data, contact us from your account or with the form on the Support page.`,
    ],
  },
  {
    id: 'what',
    title: msg`What we collect`,
    paragraphs: [
      msg`When you sign up: your account ID, email address, nickname, mobile number, a referral code if you give one, and your agreement to the terms.`,
      msg`When you pay: your bank, account number and account holder, and your deposits and withdrawals.`,
      msg`When you play: the games you open, your bets, wins and balance.`,
      msg`When you write to us: what you write, and our answers.`,
      msg`When you use the site: the time, your IP address, and the kind of device and browser.`,
    ],
  },
  {
    id: 'why',
    title: msg`What we use it for`,
    paragraphs: [
      msg`To run your account, pay out your winnings and answer your questions. We need this data to fulfil our agreement with you.`,
      msg`To check your age and identity, and to prevent fraud and money laundering. The law requires this.`,
      msg`To keep the service safe and free of errors. This is our legitimate interest.`,
      msg`To send you offers, but only if you have agreed. You can withdraw your consent at any time.`,
    ],
  },
  {
    id: 'device',
    title: msg`What is stored on your device`,
    paragraphs: [
      msg`Your sign-in is kept for as long as the tab is open. It is removed when you sign out.`,
      FEATURES.favourites
        ? msg`Your theme, style, language, favourites and read notices are kept in your browser, so that they are there on your next visit.`
        : msg`Your theme, style, language and read notices are kept in your browser, so that they are there on your next visit.`,
      msg`An unsent inquiry is kept as a draft. When you sign out, we ask whether to keep it.`,
      msg`Pages, pictures and recent lists are saved, so that the site starts quickly and works without a connection. Personal lists are removed when you sign out.`,
      msg`This data is encoded but not encrypted. On a shared device, please sign out and delete the site data in your browser.`,
      FEATURES.telemetry
        ? msg`We use no advertising cookies. Some visits send us anonymous reports of speed and errors, which you can turn off in the settings.`
        : msg`We use no advertising cookies and no trackers of other companies.`,
    ],
  },
  {
    id: 'share',
    title: msg`Who receives your data`,
    paragraphs: [
      msg`Game providers receive a session key when you open a game, and what they need to settle your bets.`,
      msg`Banks and payment services receive what they need to carry out a payment.`,
      msg`Companies that run our servers process data for us, on our instructions.`,
      msg`We share data with authorities where the law requires it.`,
      msg`We do not sell personal data.`,
    ],
  },
  {
    id: 'abroad',
    title: msg`Transfer of data to other countries`,
    paragraphs: [
      msg`Some game providers and server companies are in other countries.`,
      msg`We transfer data there only if it is protected as well as the law of your country requires.`,
    ],
  },
  {
    id: 'how-long',
    title: msg`How long we keep it`,
    paragraphs: [
      msg`We keep account data for as long as you have an account.`,
      msg`Records of payments and bets are kept for as long as the law requires, usually five years.`,
      msg`Inquiries are kept for three years after the answer. You can delete your own at any time.`,
      msg`Technical logs are deleted after three months.`,
    ],
  },
  {
    id: 'safe',
    title: msg`How we protect it`,
    paragraphs: [
      msg`All connections are encrypted.`,
      msg`Passwords are stored in a form that cannot be read.`,
      msg`Only staff who need personal data for their work can see them.`,
      msg`If a problem with your data puts you at risk, we will tell you and the authority without delay.`,
    ],
  },
  {
    id: 'rights',
    title: msg`Your rights`,
    paragraphs: [
      msg`You can ask which data we hold about you and receive a copy.`,
      msg`You can have incorrect data corrected, and data that is no longer needed deleted.`,
      msg`You can object to the use of your data, or have it restricted.`,
      msg`You can withdraw your consent at any time. Processing before that remains lawful.`,
      msg`We answer within 30 days. You can also complain to the data protection authority.`,
    ],
  },
  {
    id: 'children',
    title: msg`Children`,
    paragraphs: [
      msg`This service is for adults of 19 and over. We do not knowingly collect data of children.`,
      msg`If you believe that a child has an account, please tell us. We will close it and delete the data.`,
    ],
  },
  {
    id: 'changes',
    title: msg`Changes to this policy`,
    paragraphs: [
      msg`We announce changes in the notices at least seven days before they apply.`,
      msg`The version at the top of this page tells you whether it has changed since your last visit.`,
    ],
  },
];

/** `/etc/privacy-policy` of a brand without its own text: a sample. Rule P1. */
export default function PrivacyScreen(): ReactNode {
  return (
    <Policy
      title={<Trans>Privacy policy</Trans>}
      version={PRIVACY_VERSION}
      lead={<Trans>Which data we collect, what for, and what you can do about it.</Trans>}
      sections={SECTIONS}
    />
  );
}
