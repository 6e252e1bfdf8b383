import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatWhen } from '../../../i18n/dates.ts';
import { systemClock } from '../../../lib/clock.ts';
import { shownNow } from '../../../operator/index.ts';

/** The time of day by the server's clock, in the device's time zone: full screen hides the device's own clock. */
export function WallClock({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui();
  const [now, setNow] = useState(() => formatWhen(shownNow(), 'time'));
  useEffect(() => {
    const show = (): void => setNow(formatWhen(shownNow(), 'time'));
    show();
    return systemClock.setInterval(show, 1000);
  }, [i18n.locale]);
  return <time className={className}>{now}</time>;
}
