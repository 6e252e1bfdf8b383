import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ExpansionPanel } from '../../../ui/ExpansionPanel.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PageLinks } from '../../../ui/PageLinks.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Section } from './Section.tsx';

const MORE = '은행 점검 시간에는 입금 확인이 늦어질 수 있습니다.';
const PAGES = { hasMore: true, loadingMore: false, moreError: undefined, more: () => undefined };

/** Cards, tabs, panels, the end of a list. */
export function ListSections() {
  const [tab, setTab] = useState<'all' | 'slot' | 'casino'>('slot');
  return (
    <>
      <Section title="Card" layout="grid">
        <Card>
          <p>내 잔액</p>
          <Money amount={1_250_000} size={32} />
        </Card>
        <Card>
          <p>오늘의 손익</p>
          <Money amount={50_000} size={16} signed />
        </Card>
        <Card>
          <p>가려진 금액</p>
          <Money amount={50_000} size={16} hidden />
          <p>
            <a href="/devil/looks">글 속의 링크</a>
          </p>
          <Button size="s">전환</Button>{' '}
          <Button size="s" variant="soft">
            이력
          </Button>
        </Card>
      </Section>
      <Section title="Tabs, expansion panels" layout="grid">
        <PageLinks
          label="Pages"
          path="/home"
          pages={['/home', '/support', '/new'].map((href) => ({ href, content: href }))}
        />
        <Tabs
          label="종류"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'all', label: '전체' },
            { id: 'slot', label: '슬롯' },
            { id: 'casino', label: '라이브' },
          ]}
        >
          {tab}
        </Tabs>
        <div>
          <ExpansionPanel title="점검 안내" open>
            {MORE}
          </ExpansionPanel>
          <ExpansionPanel title="답변은 어디에서 보나요?">{MORE}</ExpansionPanel>
          <ExpansionPanel title="얼마나 걸리나요?">{MORE}</ExpansionPanel>
        </div>
      </Section>
      <Section title="Load more" layout="stack">
        <LoadMore pages={PAGES} shown={3} total={45} />
      </Section>
    </>
  );
}
