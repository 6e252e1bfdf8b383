import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { up } from '../../../ui/icons.ts';
import styles from './BackToTop.module.css';

/** A button that scrolls to the top, shown after one and a half screens. Must be placed in the page's main element. */
export function BackToTop() {
  const { t } = useLingui();
  const start = useRef<HTMLSpanElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!start.current) return undefined;
    // One call may report several changes: the last one is the current state.
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false));
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);
  const scrollToTop = (): void => {
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <span ref={start} className={styles['start']} aria-hidden="true" />
      <IconButton
        className={styles['button']}
        data-away={away || undefined}
        icon={up}
        label={t`Back to top`}
        variant="soft"
        onClick={scrollToTop}
      />
    </>
  );
}
