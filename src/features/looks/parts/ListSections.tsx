import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { ExpansionPanel } from '../../../ui/ExpansionPanel.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { PlaceLinks } from '../../../ui/PlaceLinks.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Section } from './Section.tsx';

interface Entry {
  id: number;
  type: string;
  status: 'success' | 'warning' | 'error';
  amount: number;
  after: number;
  at: string;
}

const ENTRIES: Entry[] = [
  { id: 90_312, type: '입금', status: 'success', amount: 300_000, after: 1_300_000, at: '2026. 11. 20. 14:02' },
  { id: 90_311, type: '베팅', status: 'warning', amount: -10_000, after: 1_000_000, at: '2026. 11. 20. 13:58' },
  { id: 90_298, type: '출금', status: 'error', amount: -500_000, after: 1_010_000, at: '2026. 11. 19. 22:40' },
];

const COLUMNS: Column<Entry>[] = [
  { id: 'type', head: '구분', cell: ({ type, status }) => <Chip tone={status}>{type}</Chip>, lead: true },
  { id: 'amount', head: '금액', cell: ({ amount }) => <Money amount={amount} signed />, align: 'end', lead: true },
  { id: 'id', head: '번호', cell: ({ id }) => id },
  { id: 'after', head: '이후 잔액', cell: ({ after }) => <Money amount={after} />, align: 'end' },
  { id: 'at', head: '일시', cell: ({ at }) => at, align: 'end' },
];

const MORE = '은행 점검 시간에는 입금 확인이 늦어질 수 있습니다.';

/** Cards, tabs, panels, tables. */
export function ListSections() {
  const [tab, setTab] = useState<'all' | 'slot' | 'casino'>('slot');
  return (
    <>
      <Section title="Card" layout="grid">
        <Card>
          <p>내 잔액</p>
          <Money amount={1_250_000} size={32} />
        </Card>
        <Card interactive data-force="hover">
          <p>떠오르는 카드</p>
          <Money amount={50_000} size={20} signed />
        </Card>
        <Card level="raised">
          <p>가려진 금액</p>
          <Money amount={50_000} size={24} hidden />
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
        <PlaceLinks
          label="Places"
          path="/home"
          places={['/home', '/support', '/new'].map((href) => ({ href, content: href }))}
        />
        <Tabs
          label="종류"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'all', label: '전체' },
            { id: 'slot', label: '슬롯', count: 12 },
            { id: 'casino', label: '라이브' },
          ]}
        >
          {tab}
        </Tabs>
        <div>
          <ExpansionPanel title="점검 안내" aside="2026. 11. 20." open>
            {MORE}
          </ExpansionPanel>
          <ExpansionPanel title="답변은 어디에서 보나요?">{MORE}</ExpansionPanel>
          <ExpansionPanel title="얼마나 걸리나요?">{MORE}</ExpansionPanel>
        </div>
      </Section>
      <Section title="Table, load more" layout="stack">
        <Table label="거래 내역" columns={COLUMNS} rows={ENTRIES} keyOf={({ id }) => id} />
        <LoadMore shown={3} total={45} onMore={() => undefined} />
      </Section>
    </>
  );
}
