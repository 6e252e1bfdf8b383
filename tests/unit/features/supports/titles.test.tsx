// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ServerTitle, useTitleText } from '../../../../src/features/supports/parts/ServerTitle.tsx';
import { mount } from '../../ui/mount.tsx';

/** What the link of a title and the name of its delete button, of at most 60 characters, show. */
function shown(text: string): unknown {
  function Name() {
    return useTitleText(text, 60);
  }
  const { get } = mount(
    <>
      <ServerTitle text={text} />
      <p>
        <Name />
      </p>
    </>,
  );
  return [get('bdi').textContent, get('p').textContent];
}

describe('a title', () => {
  test.each(['', ' \n', '\u3164', '\uffa0 \u115f\u1160', '\u2800', '\u200b\u0301\ufe0f'])(
    'of nothing visible, such as the fillers of a blank name, says so: %j',
    (text) => expect(shown(text)).toEqual(['(no title)', '(no title)']),
  );

  test.each(['\u3164가', '👍', 'a\u0300', '⠁', '×'])('of something visible is shown: %j', (text) =>
    expect(shown(text)).toEqual([text, text]),
  );

  test('is cut between characters, in one line', () => {
    expect(shown('👍\n '.repeat(300))).toEqual(['👍 '.repeat(100), '👍 '.repeat(30)]);
  });
});
