/** Notices, newest first. */
export const NOTICES: readonly { title: string; content: string; pinned?: boolean }[] = [
  {
    title: '샌드박스 안내: 이곳의 돈은 모두 가상입니다',
    content:
      '이 서버는 개발과 시험을 위한 샌드박스입니다.\n보유 금액은 모두 플레이 머니이며 실제 돈으로 바꿀 수 없습니다.',
    pinned: true,
  },
  {
    title: '11월 신규 슬롯 게임이 추가되었습니다',
    content: '이번 달에 새로 나온 게임을 신규 게임 목록에서 만나 보세요.',
  },
  {
    title: 'Scheduled maintenance on Sunday',
    content: 'Games stay open.\nDeposits and withdrawals pause from 04:00 to 04:30 KST.',
  },
  { title: '포인트 전환 단위 변경 안내', content: '10,000포인트부터 10,000포인트 단위로 전환할 수 있습니다.' },
  { title: 'システムメンテナンスのお知らせ', content: '日曜日の午前4時から30分間、入出金を停止します。' },
  { title: '라이브 카지노 테이블 확대', content: '바카라 테이블이 늘어났습니다. 라이브 카지노에서 확인하세요.' },
  { title: '本周维护公告', content: '周日凌晨四点至四点半暂停存款和提款。' },
  {
    title: '수표 입금은 처리되지 않습니다',
    content: '수표로 입금하신 금액은 확인되지 않습니다.\n등록하신 계좌에서 이체해 주세요.',
  },
  {
    title: 'Thông báo bảo trì hệ thống',
    content: 'Nạp và rút tiền tạm dừng từ 04:00 đến 04:30 (giờ Seoul) vào Chủ nhật.',
  },
  { title: '개인정보 처리방침 개정 안내', content: '개정된 방침은 하단의 정책 메뉴에서 볼 수 있습니다.' },
  { title: 'ประกาศปิดปรับปรุงระบบ', content: 'ระบบฝากและถอนจะหยุดชั่วคราวในวันอาทิตย์ เวลา 04:00 ถึง 04:30' },
  { title: '스포츠 경기 일정 안내', content: '주말 경기 일정이 등록되었습니다.' },
  { title: 'New arcade games', content: 'Four arcade games were added this week.\nFind them in the menu.' },
  {
    title: '안전한 이용을 위한 비밀번호 변경 권장',
    content: '비밀번호를 정기적으로 바꾸고 다른 사이트와 다르게 사용해 주세요.',
  },
  { title: 'Responsible play', content: 'Play is for adults of 19 and over.\nThe help line is 1336.' },
  { title: '추석 연휴 출금 안내', content: '연휴 동안 출금 처리가 늦어질 수 있습니다.' },
  { title: 'Wartungsarbeiten am Sonntag', content: 'Ein- und Auszahlungen pausieren von 04:00 bis 04:30 Uhr (KST).' },
  { title: '고객센터 운영 시간 안내', content: '1:1 문의는 보통 1~2일 안에 답변드립니다.' },
  { title: '즐겨찾기 기능 안내', content: '게임의 별을 눌러 즐겨찾기에 담아 보세요.' },
  { title: 'Aviso de mantenimiento', content: 'El domingo de 04:00 a 04:30 (KST) no habrá depósitos ni retiros.' },
  { title: '모바일 전체 화면 안내', content: '게임 창의 전체 화면 버튼을 눌러 더 크게 즐기세요.' },
  { title: '신규 게임사 입점 안내', content: '새로운 게임사가 목록에 추가되었습니다.' },
  // Pinned, but not on the first page of the default length.
  {
    title: '입출금 점검 시간 안내',
    content:
      '매일 23:50부터 00:30까지는 은행 점검으로 이체가 지연될 수 있습니다.\n공휴일 다음 첫 영업일 오전에도 지연될 수 있습니다.',
    pinned: true,
  },
  { title: '서비스 이용약관 개정 안내', content: '개정 약관은 공지일로부터 7일 뒤 시행됩니다.' },
];

/** Memos, newest first: to all members, or to one. */
export const MEMOS: readonly { kind: 'all' | 'direct'; title: string; content: string }[] = [
  {
    kind: 'direct',
    title: '출금이 완료되었습니다',
    content: '신청하신 200,000원이 등록 계좌로 이체되었습니다.\n이용해 주셔서 감사합니다.',
  },
  { kind: 'all', title: '이번 주 추천 게임', content: '새로 나온 게임을 모아 보았습니다. 신규 게임에서 확인하세요.' },
  { kind: 'direct', title: 'Your points', content: '20,000 points were added.\nConvert them from 10,000 points on.' },
  { kind: 'all', title: '점검 안내', content: '일요일 04:00~04:30에 입출금이 잠시 멈춥니다.' },
  { kind: 'direct', title: '계좌 확인 요청', content: '입금자명은 등록된 예금주와 같아야 합니다.' },
  { kind: 'all', title: 'Welcome to the lounge', content: 'Everything here is play money. Have a good evening.' },
  { kind: 'direct', title: 'ポイントのお知らせ', content: '20,000ポイントが追加されました。' },
  { kind: 'all', title: '보안 안내', content: '직원은 비밀번호를 묻지 않습니다.' },
];

/** The demo member's inquiries, newest first. */
export const COUNSELS: readonly { title: string; content: string; answer?: string }[] = [
  { title: '입금이 아직 반영되지 않았어요', content: '오늘 오전에 이체했는데 잔액이 그대로입니다. 확인 부탁드립니다.' },
  {
    title: '포인트 전환 단위가 궁금합니다',
    content: '15,000포인트를 모두 전환할 수 있나요?',
    answer: '포인트는 10,000포인트 단위로 전환됩니다.\n10,000포인트를 전환하고 5,000포인트는 남습니다.',
  },
  {
    title: 'Game stopped loading',
    content: 'The table stayed on LOADING for a minute.',
    answer: 'Thank you. Please open it in a new window; the bet was returned.',
  },
  {
    title: '계좌 변경 문의',
    content: '출금 계좌를 다른 은행으로 바꾸고 싶습니다.',
    answer: '본인 확인 후 변경해 드립니다. 신분증 사본을 준비해 주세요.',
  },
  {
    title: 'Đổi số điện thoại',
    content: 'Tôi muốn đổi số điện thoại đã đăng ký.',
    answer: 'Bạn có thể đổi số trong trang cá nhân.',
  },
];
