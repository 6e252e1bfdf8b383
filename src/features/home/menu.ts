import { msg } from '@lingui/core/macro';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

/** Home in the navigation and the search. Rules N3, N9. */
export const menu: readonly MenuRow[] = [{ group: 'home', label: msg`Home`, icon: icons.home, href: '/home' }];
