import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { star } from '../../../ui/icons.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { StaleNotice } from '../../../ui/StaleNotice.tsx';
import { Section } from './Section.tsx';

const TONES = ['neutral', 'info', 'warning', 'error'] as const;

/** Loading, empty, error and message states. */
export function StateSections() {
  return (
    <>
      <Section title="Banner" layout="stack">
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone}>
            {tone}: 오프라인입니다. 14:02에 마지막으로 확인한 내용입니다.
          </Banner>
        ))}
        <StaleNotice asOf={Date.parse('2026-11-21T05:02:00Z')}>
          서버 오류가 발생했습니다. 다시 시도해 주세요.
        </StaleNotice>
      </Section>
      <Section title="Waiting, empty, failed" layout="grid">
        <Card>
          <EmptyState icon={star} title="즐겨찾기가 없습니다" action={<Button size="s">게임 보기</Button>}>
            별을 누르면 여기에 모입니다.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="목록을 불러오지 못했습니다" onRetry={() => undefined}>
            잔액에는 영향이 없습니다.
          </ErrorState>
        </Card>
        <Card>
          <Skeleton width="40%" />
          <Skeleton />
          <Skeleton shape="box" height="9rem" />
          <ProgressBar label="3 / 4" value={0.75} />
          <p>
            <Spinner label="LOADING" size="m" /> <Spinner size="s" />
          </p>
        </Card>
      </Section>
    </>
  );
}
