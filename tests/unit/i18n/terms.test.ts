import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/config/locales.ts';
import { readCatalog } from '../../support/catalog.ts';

/** The translations of a catalogue, by message id. */
async function translationsOf(locale: string): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(await readCatalog(locale)).map(([id, { message, translation }]) => [
      message ?? id,
      translation || '',
    ]),
  );
}

test.each([
  ['ko', '연휴', '공휴일 다음'],
  ['ko', ' 전화번호', '휴대폰 번호'],
  ['ja', '変動幅', 'ボラティリティ'],
  // An amount is no play time.
  ['ja', '新しい限度額', '新しい上限'],
  ['ko', '등록 기관', '등록부'],
  ['zh-CN', '更改', '修改'],
  ['zh-CN', '点击', '点按'],
  ['zh-CN', '本次会话', '登录期间'],
  // 要求 is the word for wagering.
  ['zh-TW', '先前的要求', '先前的申請'],
  ['zh-TW', '連線階段', '工作階段'],
  ['zh-TW', '遊戲記錄', '遊戲紀錄'],
  ['ja', '次のステップ', '次の手順'],
  ['ja', '連休明け', '休日明け'],
  ['ja', 'ゲーム会社', 'ゲームプロバイダー'],
  ['ja', '、電話番号', '携帯電話番号'],
  ['de', 'Spitzname', 'Anzeigename'],
  ['de', 'Telefonnummer', 'Handynummer'],
  ['de', 'Spielart', 'Spieltyp'],
  // To a player “setzen” is to bet.
  ['de', 'Betrag setzen', 'Betrag festlegen'],
  ['de', 'Limits setzen', 'Limits festlegen'],
  ['id', 'Jenis permainan', 'Jenis game'],
  // A type of games is blocked, not closed, as the heading and the switch say.
  ['es', 'El tipo que cierre', 'un tipo bloqueado'],
  ['fil', 'uring isinara', 'uring na-block'],
  ['id', 'enis yang Anda tutup', 'jenis yang Anda blokir'],
  ['it', 'tipo chiuso', 'un tipo bloccato'],
  ['ms', 'enis yang anda tutup', 'jenis yang anda sekat'],
  ['tr', 'Kapattığınız tür', 'Engellediğiniz tür'],
  ['vi', 'loại trò chơi bạn đóng', 'loại bạn chặn'],
  ['zh-TW', '您關閉的遊戲類型', '您封鎖的遊戲類型'],
  ['zh-TW', '連假', '假日後'],
  ['tr', '23.50', '23:50'],
  ['vi', 'sau kỳ nghỉ', 'sau ngày lễ'],
  ['vi', 'Mỗi vòng', 'Mỗi ván'],
  ['zh-CN', '电话号码', '手机号'],
  ['zh-TW', '電話號碼', '手機號碼'],
  ['zh-CN', '和取款', '和提款'],
  ['zh-CN', '游戏商', '游戏供应商'],
  ['zh-CN', '登记机构', '登记册'],
  ['zh-CN', '回报率', '返还率'],
  ['zh-TW', '遊戲商', '遊戲廠商'],
  ['zh-TW', '您的登記帳戶', '您的約定帳戶'],
  ['zh-TW', '24 小時', '24小時'],
  ['zh-TW', '收藏', '我的最愛'],
  ['zh-TW', '登記機構', '登記冊'],
  ['zh-TW', '回報率', '返還率'],
  ['de', 'Ihre Anfrage ist gespeichert', 'Ihr Antrag ist gespeichert'],
  ['it', 'versament', 'depositi e prelievi'],
  ['id', 'setor', 'deposit dan penarikan'],
  // A payout is a withdrawal here; the other word says a payment, which may go either way.
  ['es', 'pago automático', 'retiro automático'],
  ['it', 'pagamento automatico', 'prelievo automatico'],
  ['tr', 'otomatik ödeme', 'otomatik para çekme'],
  ['id', 'pembayaran otomatis', 'penarikan otomatis'],
  ['ms', 'bayaran automatik', 'pengeluaran automatik'],
  ['fil', 'awtomatikong payout', 'awtomatikong withdrawal'],
  ['vi', 'bàn trực tuyến', 'bàn trực tiếp'],
  ['fil', 'sign out', 'log out'],
  ['fil', 'koneksiyon', 'koneksyon'],
  ['fil', ' 24 oras', ' 24 na oras'],
  // “Punti” also means points.
  ['it', 'punti ancora', 'da puntare'],
  ['ms', 'semakan realiti', 'peringatan masa bermain'],
  ['th', 'กรุณา', 'โปรด'],
  ['km', 'ក្រុមហ៊ុនហ្គេម', 'អ្នកផ្ដល់ហ្គេម'],
  ['lo', 'ຄົ້ນຫາ', 'ຊອກຫາ'],
  ['lo', 'ເຊັກ', 'ແຊັກ'],
  // The other word is a sum of money; a limit may also be one of play time.
  ['th', 'ตั้งวงเงิน', 'ตั้งขีดจำกัด'],
  ['lo', 'ຕັ້ງວົງເງິນ', 'ຕັ້ງຂີດຈຳກັດ'],
  ['th', 'จำนวนเท่าของ', 'ทวีคูณของ'],
  ['lo', 'ຈຳນວນເທົ່າຂອງ', 'ຫົວໜ່ວຍລະ'],
  // Where Intl has Lao, it groups digits by full stops.
  ['lo', '10,000', '1 ໝື່ນ'],
  ['es', 'forma de pago', 'método de pago'],
  ['id', 'cara pembayaran', 'metode pembayaran'],
  ['ms', 'cara bayaran', 'kaedah pembayaran'],
  ['vi', 'cách thanh toán', 'phương thức thanh toán'],
  ['vi', 'cá cược phải hợp pháp', 'cờ bạc phải hợp pháp'],
  ['de', 'Der Support', 'Der Kundenservice'],
  ['th', 'ฝ่ายช่วยเหลือ', 'ฝ่ายบริการลูกค้า'],
  // The word alone is a deposit or a withdrawal.
  ['it', 'inviare una richiesta con', 'inviare una richiesta di assistenza con'],
  // A self-exclusion for ever cannot be undone: words for "without a fixed end" are those for a register's pause, which can be lifted.
  ['de', 'Selbstsperre gilt unbefristet', 'Selbstsperre gilt für immer'],
  ['ja', '無期限の自己排除', '永久の自己排除'],
  ['ja', '無期限で利用できなく', '永久に利用できなく'],
  ['tr', 'süresiz olarak hariç', 'kalıcı olarak hariç'],
  ['tr', 'süresiz olarak kapanır', 'kalıcı olarak kapanır'],
  ['de', 'Werktag', 'Bankarbeitstag'],
  ['fil', 'Sarado hanggang', 'Naka-block hanggang'],
  ['vi', 'Đóng đến', 'Chặn đến'],
  ['zh-CN', '关闭至', '屏蔽至'],
  ['zh-TW', '關閉至', '封鎖至'],
  ['de', 'Spiele dieser Art', 'diesen Spieltyp'],
  ['en', 'phone number', 'mobile number'],
  ['es', 'apodo, teléfono', 'apodo, número de móvil'],
  ['it', 'numero di telefono', 'numero di cellulare'],
  ['tr', ' telefon numara', 'cep telefonu numara'],
  ['vi', 'số điện thoại', 'số di động'],
  ['th', 'หมายเลขโทรศัพท์', 'เบอร์มือถือ'],
  ['id', 'nomor telepon', 'nomor ponsel'],
  ['ms', 'nombor telefon atau', 'nombor telefon bimbit'],
  ['fil', 'numero ng telepono', 'mobile number'],
  ['km', 'លេខទូរសព្ទ ', 'លេខទូរសព្ទដៃ'],
  ['lo', 'ເບີໂທລະສັບ', 'ເບີມືຖື'],
  // A message is a private one of the operator.
  ['en', 'your message', 'your inquiry'],
  ['de', 'Ihre Nachricht ist', 'Ihre Anfrage ist'],
  ['es', 'su mensaje', 'su consulta'],
  ['fil', 'mensahe mo', 'inquiry mo'],
  ['id', 'Pesan Anda', 'Pertanyaan Anda'],
  ['it', 'ricevuto il messaggio', 'ricevuto la richiesta di assistenza'],
  ['ms', 'mesej anda', 'pertanyaan anda'],
  ['tr', 'Mesajınız', 'Destek talebiniz'],
  ['vi', 'Chơi không còn vui', 'Cờ bạc không còn vui'],
  // To the player at risk gambling has its plain name.
  ['zh-CN', '博彩已', '赌博已'],
  ['zh-TW', '博弈已', '賭博已'],
  ['zh-CN', '正在查询', '正在核实结果'],
  ['zh-TW', '正在查詢', '正在確認結果'],
  ['ko', '베팅 금액', '베팅액'],
  ['ko', '베팅금', '베팅액'],
  ['ko', '당첨 금액', '당첨액'],
  ['ko', '페이지를 새로', '페이지를 다시 불러'],
  ['en', 'help page', 'Support page'],
  ['en', 'bet at a slot', 'bet on a slot'],
  ['vi', 'ghi có', 'cộng vào số dư'],
])('one thing has one word, in %s not %s but %s', async (locale, other, word) => {
  const texts = Object.values(await translationsOf(locale));
  expect(texts.filter((text) => text.toLowerCase().includes(other.toLowerCase()))).toEqual([]);
  expect(texts.some((text) => text.toLowerCase().includes(word.toLowerCase()))).toBe(true);
});

test('the Japanese word for a browser has one spelling', async () => {
  const texts = Object.values(await translationsOf('ja'));
  expect(texts.filter((text) => /ブラウザ(?!ー)/.test(text))).toEqual([]);
});

test.each(LOCALES)('a line does not begin with the version of the terms alone, in %s', async (locale) => {
  const versions = Object.values(await translationsOf(locale)).filter((text) => text.includes('{TERMS_VERSION}'));
  expect(versions).toEqual([expect.not.stringContaining(' {TERMS_VERSION}')]);
});

// How many cards fit in a row depends on the screen.
test.each(LOCALES)('the grid of games names no number of columns in %s', async (locale) => {
  const { Grid: name = '', ...others } = await translationsOf(locale);
  const always = others['This site uses large pictures, so games are always shown in a grid.'] ?? '';
  expect(name).not.toBe('');
  expect(always).not.toBe('');
  expect([name, always].filter((text) => /[4四]|empat|dört|cuatro|quattro|apat/i.test(text))).toEqual([]);
});

test.each(LOCALES)('numbers are written in the digits that amounts and dates have, in %s', async (locale) => {
  const texts = Object.values(await translationsOf(locale));
  expect(texts.filter((text) => /[^\P{Nd}0-9]/u.test(text))).toEqual([]);
});

/** The cells of a glossary row by its first words; the first row names the languages. */
async function glossaryRow(first: string): Promise<string[]> {
  const lines = (await readFile('src/i18n/glossary.md', 'utf8')).split('\n');
  return (lines.find((line) => line.startsWith(`| ${first}`)) ?? '').split('|').map((cell) => cell.trim());
}

/** Whether the cell is the head of the language's column: its tag, alone or in brackets. */
const isHeadOf =
  (tag: string) =>
  (cell: string): boolean =>
    cell === tag || cell.endsWith(`(${tag})`) || (tag === 'en' && cell === 'English');

// The cancellation of a deposit request is given up with this button, and the request stays in force.
test.each(LOCALES)('to give up what did not arrive is not to cancel the request, in %s', async (locale) => {
  const texts = await translationsOf(locale);
  const giveUp = texts['Don’t send it'] ?? '';
  const reason =
    texts['What you sent did not reach us, and no money was moved. You can send it again or leave it.'] ?? '';
  const column = (await glossaryRow('English')).findIndex(isHeadOf(locale));
  const [request = ''] = (await glossaryRow('request ('))[column]?.toLowerCase().split(' (') ?? [];
  expect([giveUp, reason, request]).not.toContain('');
  expect(texts['Cancel the request']).not.toContain(giveUp);
  expect(`${giveUp} ${reason}`.toLowerCase()).not.toContain(request);
});

test('every language has its column in the glossary, and a script that the style sheets and the browser tests support', async () => {
  const columns = await glossaryRow('English');
  expect(LOCALES.filter((tag) => !columns.some(isHeadOf(tag)))).toEqual([]);
  // A script from right to left needs `dir`, which nothing sets; one without spaces needs a rule in theme/reset.css; each needs a row in
  // e2e/foreignTexts.ts.
  const scripts = new Set(LOCALES.map((tag) => new Intl.Locale(tag).maximize().script));
  expect([...scripts].toSorted()).toEqual(['Hans', 'Hant', 'Jpan', 'Khmr', 'Kore', 'Laoo', 'Latn', 'Thai']);
});
