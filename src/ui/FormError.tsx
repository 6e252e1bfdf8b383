import type { ApiError } from '../operator/index.ts';
import { sentences } from '../i18n/sentences.ts';
import { errorText } from '../i18n/serverMessages.ts';
import { Banner } from './Banner.tsx';
import { SupportCode } from './SupportCode.tsx';
import styles from './FormError.module.css';

/**
 * Why a form was not sent, or was refused as a whole; `after` explains the consequence for what was entered. The support code is below,
 * so that a screen reader announces only the reason. Rule S8.
 */
export function FormError({ error, after = '' }: { error: ApiError | undefined; after?: string | undefined }) {
  if (!error) return null;
  return (
    <div className={styles['error']}>
      <Banner tone="error" shape="box" urgent>
        {sentences(errorText(error), after)}
      </Banner>
      <SupportCode trace={error.trace} />
    </div>
  );
}
