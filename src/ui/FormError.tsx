import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { CODES } from '../contract/codes.ts';
import type { ApiError } from '../operator/index.ts';
import { formErrorText } from '../i18n/pressErrors.ts';
import { app } from '../state/app.ts';
import { Banner } from './Banner.tsx';
import { SupportCode } from './SupportCode.tsx';
import styles from './FormError.module.css';

/** Props of the error; `text` returns what it says, by default the server's reason. */
export interface FormErrorProps {
  error: ApiError | undefined;
  text?: ((error: ApiError) => ReactNode) | undefined;
  /** It is shown after a maintenance too: `text` then no longer names that. */
  lasting?: boolean;
}

/**
 * Why a form was not sent, or was refused as a whole; a maintenance only until it is over (Rule O5). The support code is below, so that a
 * screen reader announces only the reason. Rule S8.
 */
export function FormError({ error, text = formErrorText, lasting = false }: FormErrorProps) {
  const { trouble, troubleUntil } = useSnapshot(app);
  // `text` names the end of the maintenance, which may be postponed.
  void troubleUntil;
  const [past, setPast] = useState<ApiError>();
  // The cleanup runs when a maintenance ends: its refusal names when it should have ended, which may be later.
  useEffect(() => (trouble === 'maintenance' ? () => setPast(error) : undefined), [trouble, error]);
  const isOver = error === past && error?.state === CODES.maintenance;
  if (!error || (isOver && !lasting)) return null;
  return (
    <div className={styles['error']}>
      <Banner tone="error" urgent>
        {text(error)}
      </Banner>
      <SupportCode trace={error.trace} />
    </div>
  );
}
