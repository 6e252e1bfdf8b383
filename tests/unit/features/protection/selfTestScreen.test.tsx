// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { QUESTIONS } from '../../../../src/features/protection/selfTest.ts';
import SelfTestScreen from '../../../../src/features/protection/SelfTestScreen.tsx';
import { click, mount } from '../../ui/mount.tsx';

it('a press on the button leads to the first question without an answer, each time (Rule R31)', () => {
  const { get } = mount(<SelfTestScreen />);
  const questions = [...get('form').querySelectorAll('fieldset')];
  const show = (): number => {
    click(get('[data-testid="self-test-done"]'));
    return questions.findIndex((question) => question.contains(document.activeElement));
  };
  expect([questions.length, show()]).toEqual([QUESTIONS.length, 0]);
  for (const question of questions.slice(0, 4)) click(question.querySelector('input') as HTMLElement);
  expect(show()).toBe(4);
});
