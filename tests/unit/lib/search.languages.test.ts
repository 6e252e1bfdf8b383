import { describe, expect, test } from 'vitest';
import { matchesSearch } from '../../../src/lib/search.ts';

describe('the rules of each language', () => {
  test.each([
    ['vi', 'Nạp tiền', 'nap tien'],
    ['vi', 'Nạp tiền', 'NẠP TIỀN'],
    ['vi', 'Nạp tiền', 'nạp tiên'],
    ['vi', 'Nạp tiền'.normalize('NFD'), 'nạp'],
    ['vi', 'Điều khoản', 'dieu'],
    ['vi', 'Điều khoản', 'điều'],
    ['tr', 'Para yatırma', 'yatırma'],
    ['tr', 'Para yatırma', 'YATIRMA'],
    ['tr', 'Para yatırma', 'yatirma'],
    ['tr', 'YATIRMA', 'yatırma'],
    ['tr', 'İstanbul', 'istanbul'],
    ['tr', 'istanbul', 'İSTANBUL'],
    ['tr', 'IRISH LUCK', 'irish'],
    ['tr', 'Irish Luck', 'IRISH'],
    ['tr', 'Çekme işlemi', 'cekme islemi'],
    ['tr', 'Çekme işlemi', 'ÇEKME İŞLEMİ'],
    ['es', 'Retiro mañana', 'manana'],
    ['es', 'Retiro mañana', 'MAÑANA'],
    ['es', '¿Cómo envío una consulta?', 'como envio'],
    ['es', 'Como', 'cómo'],
    ['de', 'Glück', 'gluck'],
    ['de', 'Glück', 'glueck'],
    ['de', 'Glueck', 'Glück'],
    ['de', 'Große Spiele', 'GROSSE'],
    ['de', 'GROSSE', 'große'],
    ['de', 'Café', 'cafe'],
    ['it', 'Perché', 'perche'],
    ['it', 'Perche', 'perché'],
    ['fil', 'Señor', 'senor'],
    ['id', 'Café Royal', 'CAFE'],
    ['ms', 'Cafe Royal', 'café'],
    ['ja', 'バカラ', 'ばから'],
    ['ja', 'ばから', 'バカラ'],
    ['ja', 'バカラ', 'ﾊﾞｶﾗ'],
    ['ja', 'バカラ', 'ハカラ'],
    ['ja', 'スロット', 'すろつと'],
    ['ja', 'スロット', 'すｒ'],
    ['ja', 'ルーレット', 'ルーｒ'],
    ['ja', 'チャージ', 'ちゃ'],
    ['ja', 'ＶＩＰルーム', 'vip'],
    ['zh-CN', '百家乐 ＶＩＰ', 'vip'],
    ['zh-TW', '百家樂', '家樂'],
    ['th', 'ผู้เล่น', 'ผูเลน'],
    ['th', 'น้ำ', 'นํ้า'],
    ['th', 'คะแนนสะสม', 'คะแนน'],
    ['km', 'ដាក់ប្រាក់', 'ដាក\u200bប្រាក'],
    ['lo', 'ຝາກເງິນ', 'ຝາກ'],
    ['lo', 'ບໍ່ມີ', 'ບໍມີ'],
    ['en', 'Æther Rønde', 'aether ronde'],
    ['en', 'Sweet\u200bBonanza', 'sweet bonanza'],
  ])('%s: %s is found by %s', (locale, title, query) => {
    expect(matchesSearch(title, query, locale)).toBe(true);
  });

  test.each([
    ['tr', 'sira', 'sıra'],
    ['tr', 'istanbul', 'ıstanbul'],
    ['tr', 'para', 'şara'],
    ['tr', 'on', 'ön'],
    ['es', 'manana', 'mañana'],
    ['de', 'schon', 'schön'],
    ['vi', 'Rút tiền', 'nap tien'],
    ['ja', 'スロット', 'バカラ'],
    ['ja', 'スロット', 'ばk'],
    ['th', 'ฝากเงิน', 'ถอน'],
    ['lo', 'ຝາກເງິນ', 'ຖອນ'],
  ])('%s: %s is not found by %s', (locale, title, query) => {
    expect(matchesSearch(title, query, locale)).toBe(false);
  });

  const ALPHABETS: Readonly<Record<string, string>> = {
    vi: 'aăâbcdđeêghiklmnoôơpqrstuưvxyáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ',
    tr: 'abcçdefgğhıijklmnoöprsştuüvyzâîûIİÇĞÖŞÜ',
    es: 'abcdefghijklmnñopqrstuvwxyzáéíóúüÑÁ',
    de: 'abcdefghijklmnopqrstuvwxyzäöüßÄÖÜ',
    it: 'abcdefghijklmnopqrstuvwxyzàèéìîòóù',
    fil: 'abcdefghijklmnñopqrstuvwxyz',
    en: 'abcdefghijklmnopqrstuvwxyzéïçABCDE',
    id: 'abcdefghijklmnopqrstuvwxyzé',
    ms: 'abcdefghijklmnopqrstuvwxyzé',
    ja: 'あいうえおかきくけこがぎぐげごさしすせそざじずぜぞたちつてとばびぶべぼぱっゃゅょアイウエオカキクケコガギャュョッヷｱｲｳｶﾞＡｂ',
    'zh-CN': '百家乐老虎机ＶＩＰａ',
    'zh-TW': '百家樂老虎機ＶＩＰａ',
    th: 'กขคงจฉชดตถทนบปผฝพมยรลวสหอะาเแโใไ่้๊๋็์',
    lo: 'ກຂຄງຈຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອະາເແໂໃໄ່້',
    km: 'កខគឃងចឆជដឋឌណតថទធនបផពភមយរលវសហឡអាិីុូេែៃោៅ់៉៊',
    ko: '가나다라마바사아자차카타파하각난',
  };
  test.each(Object.entries(ALPHABETS))('%s: letters that are equal for Intl.Collator match', (locale, letters) => {
    const collator = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' });
    const missed: string[] = [];
    for (const title of letters) {
      for (const query of letters) {
        // A standalone mark is not a letter.
        if (/\p{M}/u.test(title + query) || collator.compare(title, query) !== 0) continue;
        if (!matchesSearch(title, query, locale)) missed.push(`${title} by ${query}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
