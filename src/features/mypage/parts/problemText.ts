import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { LIMITS } from '../../../config/limits.ts';
import type { FieldName, Problem } from '../mypage.rules.ts';

const REQUIRED: Record<FieldName, MessageDescriptor> = {
  nickname: msg`Choose a nickname.`,
  phone: msg`Enter your mobile number.`,
  current: msg`Enter your current password.`,
  password: msg`Enter a password.`,
  password_again: msg`Enter the password once more.`,
};

const CHECK_THIS = msg`Please check this.`;

/** What to tell the player about a field: what is wrong and what to do. */
export function problemText(name: FieldName, problem: Problem): MessageDescriptor {
  switch (problem) {
    case 'required':
      return REQUIRED[name];
    case 'min':
      return atLeast(name === 'nickname' ? LIMITS.nickname.min : LIMITS.password.min);
    case 'max':
      return atMost(name === 'nickname' ? LIMITS.nickname.max : LIMITS.password.max);
    case 'format':
      return name === 'phone' ? msg`This is not a Korean mobile number. Example: 010-1234-5678` : CHECK_THIS;
    case 'wrong':
      return msg`This is not your current password.`;
    case 'duplicate':
      if (name === 'nickname') return msg`This nickname is already taken.`;
      return name === 'phone' ? msg`There is already an account with this number.` : CHECK_THIS;
    case 'mismatch':
      return msg`The two passwords differ.`;
    case 'same':
      return msg`Choose another password than the current one.`;
  }
}

function atLeast(count: number): MessageDescriptor {
  return msg({ message: plural(count, { one: 'Use at least # character.', other: 'Use at least # characters.' }) });
}

function atMost(count: number): MessageDescriptor {
  return msg({ message: plural(count, { one: 'Use at most # character.', other: 'Use at most # characters.' }) });
}
