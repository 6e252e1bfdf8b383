import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatWhen } from '../../../i18n/dates.ts';
import { systemClock } from '../../../lib/clock.ts';

/** The time of day, since full screen hides the device’s own clock. */
export function WallClock({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui();
  const [now, setNow] = useState(() => formatWhen(systemClock.now(), 'time'));
  useEffect(() => {
    const show = (): void => setNow(formatWhen(systemClock.now(), 'time'));
    show();
    return systemClock.setInterval(show, 1000);
  }, [i18n.locale]);
  return <time className={className}>{now}</time>;
}
