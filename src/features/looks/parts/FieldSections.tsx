import { useState } from 'react';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DateRange } from '../../../ui/DateRange.tsx';
import type { DayRange } from '../../../lib/day.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Section } from './Section.tsx';

const TEN_THOUSANDS = [1, 3, 5, 10, 50];
const CONTENT = '입금자 이름이 다릅니다.\n확인 부탁드립니다.';
const BANKS = ['국민', '신한', '우리'];

/** Form fields. */
export function FieldSections() {
  const [amount, setAmount] = useState<number | undefined>(300_000);
  const [days, setDays] = useState<DayRange>({ from: '2026-11-03', to: '2026-11-12' });
  const [title, setTitle] = useState('입금 문의합니다');
  const [search, setSearch] = useState('ㅂㅋㄹ');
  return (
    <>
      <Section title="Fields" layout="grid">
        <TextField label="아이디" placeholder="4자에서 20자" help="영문자와 숫자" />
        <TextField label="비밀번호" type="password" defaultValue="demo-1234" />
        <TextField label="닉네임" defaultValue="별" error="2자 이상 입력해 주세요." />
        <TextField label="추천 코드" defaultValue="LOUNGE" disabled />
        <TextField
          label="제목"
          counter={{ text: title, max: 100 }}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select label="은행" defaultValue="신한">
          {BANKS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <SearchField label="게임 찾기" value={search} onChange={setSearch} />
        <SearchField label="제공사 찾기" value="" onChange={() => undefined} />
        <AmountField
          label="입금액"
          help="10,000원 단위"
          value={amount}
          onChange={setAmount}
          chips={TEN_THOUSANDS.map((value) => (
            <Chip key={value} onClick={() => setAmount((amount ?? 0) + value * 10_000)}>
              +{value}만
            </Chip>
          ))}
        />
        <AmountField
          label="전환할 포인트"
          unit="points"
          value={undefined}
          onChange={() => undefined}
          error="10,000 이상"
        />
        <DateRange label="기간" value={days} onChange={setDays} today="2026-11-20" />
        <TextArea label="내용" counter={{ text: CONTENT, max: 1000 }} defaultValue={CONTENT} />
      </Section>
      <Section title="Checkbox, switch" layout="grid">
        <div>
          <Checkbox defaultChecked>만 19세 이상입니다</Checkbox>
          <Checkbox>소식을 받겠습니다</Checkbox>
          <Checkbox error="동의가 필요합니다.">이용약관에 동의합니다</Checkbox>
          <Checkbox disabled defaultChecked>
            바꿀 수 없음
          </Checkbox>
        </div>
        <div>
          <Switch defaultChecked>잔액 보이기</Switch>
          <Switch>알림</Switch>
          <Switch disabled>바꿀 수 없음</Switch>
        </div>
      </Section>
    </>
  );
}
