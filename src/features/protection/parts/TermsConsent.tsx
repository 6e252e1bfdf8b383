import { Trans } from '@lingui/react/macro';
import { TERMS_VERSION } from '../../../config/terms.ts';

/** The words by which a player agrees to the terms in force. The texts open in a new tab, so that nothing typed is lost. Rules A2, R27. */
export function TermsConsent() {
  return (
    <Trans>
      I agree to the{' '}
      <a href="/etc/terms-of-service" target="_blank" rel="noopener">
        terms of service
      </a>{' '}
      and the{' '}
      <a href="/etc/privacy-policy" target="_blank" rel="noopener">
        privacy policy
      </a>{' '}
      (version&nbsp;{TERMS_VERSION}).
    </Trans>
  );
}
