import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { openPage } from '../../overlays/index.ts';
import { useReport, type ItemsProps, type SearchSource } from '../../shell/search.ts';
import { help } from '../../ui/icons.ts';
import { FAQ_GROUPS, faqChoices } from './faq.ts';

/** The frequent questions in the search, also found by the text of their answers. Rules S5, N9. */
export const searchSources: readonly SearchSource[] = [
  { id: 'faq', name: msg`Questions`, icon: help, Items: QuestionItems },
];

function QuestionItems(props: ItemsProps): null {
  const { _: translate } = useLingui();
  const items = useMemo(
    () =>
      FAQ_GROUPS.flatMap(({ title, questions }) =>
        questions.map(({ id, question, answer }) => ({
          id,
          title: translate(question),
          words: `${translate(title)} ${translate({ ...answer, values: { date: '' } })}`,
          open: () => void openPage(`/support?faq=${id}`).then(() => faqChoices.count++),
        })),
      ),
    [translate],
  );
  return useReport(items, props);
}
