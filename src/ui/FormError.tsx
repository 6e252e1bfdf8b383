import type { ReactNode } from 'react';
import type { ApiError } from '../operator/index.ts';
import { formErrorText } from '../i18n/pressErrors.ts';
import { Banner } from './Banner.tsx';
import { SupportCode } from './SupportCode.tsx';
import styles from './FormError.module.css';

/** Props of the error; `text` returns what it says, by default the server's reason. */
export interface FormErrorProps {
  error: ApiError | undefined;
  text?: ((error: ApiError) => ReactNode) | undefined;
}

/**
 * Why a form was not sent, or was refused as a whole. The support code is below, so that a screen reader announces only the reason. Rule S8.
 */
export function FormError({ error, text = formErrorText }: FormErrorProps) {
  if (!error) return null;
  return (
    <div className={styles['error']}>
      <Banner tone="error" urgent>
        {text(error)}
      </Banner>
      <SupportCode trace={error.trace} />
    </div>
  );
}
