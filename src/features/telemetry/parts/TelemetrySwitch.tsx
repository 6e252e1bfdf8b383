import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Switch } from '../../../ui/Switch.tsx';
import { allowTelemetry, browserRefuses, isRefused } from '../consent.ts';

/** The player's choice about measurements; disabled if the browser's own setting refuses them. Rule P4. */
export function TelemetrySwitch() {
  const [allowed, setAllowed] = useState(() => !isRefused());
  return (
    <Switch
      checked={allowed}
      disabled={browserRefuses()}
      onChange={({ target }) => {
        allowTelemetry(target.checked);
        setAllowed(!isRefused());
      }}
      data-testid="telemetry"
    >
      <Trans comment="A setting: speed and errors, nothing about the player">
        Send anonymous reports of speed and errors
      </Trans>
    </Switch>
  );
}
