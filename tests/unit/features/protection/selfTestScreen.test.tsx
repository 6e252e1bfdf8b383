// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { QUESTIONS, storeResult } from '../../../../src/features/protection/selfTest.ts';
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

it('neither the answers nor the result are sent (Rule R31)', () => {
  const { get } = mount(<SelfTestScreen />);
  const ways = [
    vi.spyOn(window, 'fetch'),
    vi.spyOn(navigator, 'sendBeacon'),
    vi.spyOn(XMLHttpRequest.prototype, 'open'),
  ];
  for (const question of get('form').querySelectorAll('fieldset'))
    click(question.querySelector('input') as HTMLElement);
  click(get('[data-testid="self-test-done"]'));
  expect(get('[data-testid="self-test-result"]').textContent).toContain('causes you no problems');
  for (const way of ways) expect(way).not.toHaveBeenCalled();
});

it('after a test, "Answer again" names its result as the last one, not that of an earlier visit (Rule R31)', () => {
  storeResult(0);
  const { get } = mount(<SelfTestScreen />);
  const isNamed = (result: string): boolean =>
    new RegExp(`Your last result.*${result}`).test(document.body.textContent);
  expect(isNamed('causes you no problems')).toBe(true);
  for (const question of get('form').querySelectorAll('fieldset')) {
    click([...question.querySelectorAll('input')].at(-1) as HTMLElement);
  }
  click(get('[data-testid="self-test-done"]'));
  click(get('[data-testid="self-test-result"] button'));
  expect([isNamed('causes you no problems'), isNamed('causes you serious problems')]).toEqual([false, true]);
});
