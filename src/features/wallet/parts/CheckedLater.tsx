import { Trans } from '@lingui/react/macro';

/** Says of a request that is sent, or whose outcome is unknown, what happens while the operator cannot be reached. Rule W9. */
export function CheckedLater() {
  return (
    <Trans>
      The result will be checked as soon as our server can be reached. What you confirmed counts once, even if it had to
      be sent again. You can close this page.
    </Trans>
  );
}
