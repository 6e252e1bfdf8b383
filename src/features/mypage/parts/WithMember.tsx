import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { sentences } from '../../../i18n/sentences.ts';
import { troubleText } from '../../../i18n/troubles.ts';
import { app, type UserInfo } from '../../../state/app.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';

/** Props: `children` renders what needs the member's data, `placeholder` stands in its place until then. */
export interface WithMemberProps {
  placeholder: ReactNode;
  children: (user: Readonly<UserInfo>) => ReactNode;
}

/**
 * Renders its children with the member's data, before the first reply the placeholder, or why it is missing. There is no retry button: the
 * next poll loads the data.
 */
export function WithMember({ placeholder, children }: WithMemberProps) {
  const { t } = useLingui();
  const { user, stale, trouble } = useSnapshot(app);
  if (user) return children(user);
  if (stale || trouble) {
    return (
      <ErrorState title={<Trans>Your information could not be loaded.</Trans>}>
        {sentences(troubleText() ?? '', t`It will load automatically.`)}
      </ErrorState>
    );
  }
  return placeholder;
}
