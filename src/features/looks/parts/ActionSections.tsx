import { confirm, openOverlay, toast } from '../../../overlays/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, type ButtonLook } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { bell, deposit, globe, star } from '../../../ui/icons.ts';
import { Menu, type MenuTriggerProps } from '../../../ui/Menu.tsx';
import { Section } from './Section.tsx';

const VARIANTS = ['solid', 'soft', 'outline', 'text'] as const;
const TONES = ['primary', 'neutral', 'danger'] as const;
const FORCED = ['hover', 'focus-visible', 'active'] as const;
const FACTS = ['neutral', 'primary', 'success', 'error', 'warning', 'info'] as const;
const LANGUAGES = ['한국어', 'English', '日本語', 'ไทย'];

const menuButton = (props: MenuTriggerProps) => (
  <Button {...props} variant="outline" tone="neutral" icon={globe} data-testid="open-menu">
    Menu
  </Button>
);

const nothing = (): void => undefined;

/** Buttons and what they open. */
export function ActionSections() {
  return (
    <>
      {TONES.map((tone) => (
        <Section key={tone} title={`Button · ${tone}`}>
          {VARIANTS.map((variant) => (
            <States key={variant} variant={variant} tone={tone} />
          ))}
        </Section>
      ))}
      <Section title="Icon button">
        {(['plain', 'soft', 'stage'] as const).map((variant) => (
          <IconButton key={variant} label={`${variant} bell`} icon={bell} variant={variant} />
        ))}
        <IconButton label="Favourite" icon={star} tone="warning" pressed filled variant="soft" />
        <IconButton label="Small" icon={globe} size="s" variant="soft" />
        <IconButton label="Not now" icon={bell} disabled />
      </Section>
      <Section title="Chip, badge, avatar">
        <Chip onClick={nothing}>슬롯</Chip>
        <Chip selected onClick={nothing}>
          라이브 카지노
        </Chip>
        <Chip disabled onClick={nothing}>
          준비 중
        </Chip>
        {FACTS.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Badge unread={3} />
        <Badge unread={120} />
        <Avatar name="라운지" size="s" />
        <Avatar name="라운지" size="l" />
      </Section>
      <Section title="Menu, dialog, sheet, toast">
        <Menu items={LANGUAGES.map((label) => ({ id: label, label }))} renderTrigger={menuButton} />
        <Button
          variant="outline"
          tone="neutral"
          data-testid="open-dialog"
          onClick={() =>
            void confirm(() => ({
              title: '300,000원을 출금할까요?',
              body: '등록된 계좌 국민 1234***890으로 삼십만 원이 나갑니다. 처리까지 24시간이 걸릴 수 있습니다.',
              accept: '출금하기',
              decline: '취소',
            }))
          }
        >
          Dialog
        </Button>
        <Button variant="outline" tone="neutral" onClick={() => openOverlay({ kind: 'settings' })}>
          Sheet
        </Button>
        <Button
          variant="outline"
          tone="neutral"
          data-testid="show-toasts"
          onClick={() => {
            void toast('success', '입금 신청이 접수되었습니다.');
            void toast('lastingError', '출금하지 못했습니다. 잔액은 그대로입니다.');
            void toast('custom', '새 공지가 있습니다.');
          }}
        >
          Toasts
        </Button>
      </Section>
    </>
  );
}

/** A button in all its states. Those of a pointer and the focus are forced by `data-force`. */
function States(look: Pick<ButtonLook, 'variant' | 'tone'>) {
  return (
    <>
      <Button {...look} icon={deposit}>
        입금하기
      </Button>
      <Button {...look} size="s">
        Deposit
      </Button>
      {FORCED.map((state) => (
        <Button key={state} {...look} size="s" data-force={state}>
          {state}
        </Button>
      ))}
      <Button {...look} size="s" busy>
        busy
      </Button>
      <Button {...look} size="s" disabled>
        off
      </Button>
    </>
  );
}
