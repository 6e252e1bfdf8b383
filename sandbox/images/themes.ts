import type { GameKind } from '../../src/config/gameKinds.ts';
import type { MotifName } from './motifs/motifs.ts';
import type { Hue, Metal, Palette } from './paint.ts';
import type { SceneName } from './scenes.ts';

/** Colours, scenes and motifs of the titles that contain one of its words. */
export interface Theme {
  /** Lower-case words, or beginnings of words, English and Korean. */
  words: readonly string[];
  /** The kind of game that it belongs to. */
  kind: GameKind;
  palette: Palette;
  scenes: readonly SceneName[];
  heroes: readonly MotifName[];
}

type Pair = readonly [hue: number, saturation: number];

function theme(
  words: string,
  [sky, glow, hero, spark]: readonly [sky: Pair, glow: Pair, hero: Pair, spark: Pair],
  scenes: readonly SceneName[],
  heroes: readonly MotifName[],
  { metal = 'gold', kind = 'slot' }: { metal?: Metal; kind?: GameKind } = {},
): Theme {
  const hue = ([h, s]: Pair): Hue => ({ h, s });
  const palette = { sky: hue(sky), glow: hue(glow), hero: hue(hero), spark: hue(spark), metal };
  return { words: words.split('|'), kind, palette, scenes, heroes };
}

// oxfmt-ignore
/** One row per subject. The first with a word of the title is used, so special subjects come before general ones. */
export const THEMES: readonly Theme[] = [
  theme('baccarat|바카라',
    [[158, 62], [44, 84], [352, 78], [46, 90]], ['felt', 'stage'], ['pair', 'cards', 'chips'], { kind: 'casino' }),
  theme('roulette|룰렛',
    [[352, 60], [40, 86], [356, 78], [150, 60]], ['felt', 'city'], ['roulette'], { kind: 'casino' }),
  theme("blackjack|poker|holdem|hold'em|블랙잭|포커|홀덤|andar|teen patti",
    [[210, 62], [36, 84], [350, 76], [200, 80]], ['felt', 'stage'], ['cards', 'chips', 'pair'], { kind: 'casino' }),
  theme('sic bo|dice|craps|다이사이|주사위|dragon tiger|드래곤 타이거|식보|plinko',
    [[280, 56], [30, 88], [354, 78], [268, 60]], ['felt', 'city'], ['dice', 'chips'], { kind: 'casino' }),
  theme('wheel|spin|휠|돌림판',
    [[262, 60], [44, 92], [334, 78], [190, 80]], ['stage', 'burst'], ['fortuneWheel', 'roulette'], { kind: 'casino' }),
  theme('football|soccer|league|goal|축구|리그|penalty',
    [[216, 62], [140, 62], [206, 74], [48, 92]], ['stadium'], ['football', 'trophy'], { kind: 'sports' }),
  theme('basket|hoop|농구',
    [[250, 50], [26, 88], [20, 84], [46, 92]], ['stadium', 'city'], ['basketball', 'trophy'], { kind: 'sports' }),
  theme('baseball|homerun|야구|홈런',
    [[212, 66], [28, 80], [352, 76], [46, 90]], ['stadium'], ['baseball', 'trophy'], { kind: 'sports' }),
  theme('sport|champion|cup|match|derby|race|스포츠|챔피언|승부|배구|tennis|hockey',
    [[222, 66], [200, 84], [46, 92], [14, 86]], ['stadium', 'burst'], ['trophy', 'football', 'basketball', 'baseball'], { kind: 'sports' }),
  theme('rocket|crash|jet|aviator|plane|launch|로켓|크래시|tower|runner',
    [[252, 66], [18, 92], [8, 86], [192, 88]], ['space', 'grid'], ['rocket'], { metal: 'silver', kind: 'arcade' }),
  theme('space|galax|cosmi|planet|astro|orbit|stellar|nova|우주|은하|행성|comet',
    [[256, 64], [292, 76], [214, 78], [32, 86]], ['space'], ['planet', 'starlight', 'rocket'], { metal: 'silver' }),
  theme('dragon|용|드래곤',
    [[354, 72], [32, 94], [2, 82], [46, 96]], ['clouds', 'temple', 'rosette'], ['dragonEye', 'coin', 'lantern']),
  theme('phoenix|bird|eagle|wing|angel|불사조|봉황|날개|천사|falcon|owl|까치|불꽃',
    [[336, 66], [28, 96], [14, 90], [48, 96]], ['burst', 'clouds'], ['wings', 'flame']),
  theme('koi|carp|fish|pearl|잉어|낚시|물고기|진주|river',
    [[196, 70], [176, 64], [12, 88], [40, 92]], ['depths', 'waves'], ['koi']),
  theme('pirate|captain|ship|sail|kraken|해적|선장|compass|cove|harbor|island|voyage|항해|거북선',
    [[200, 62], [28, 84], [352, 72], [172, 64]], ['waves', 'depths'], ['helm', 'chest', 'shield', 'coin']),
  theme('ocean|sea|aqua|wave|atlant|mermaid|posei|tide|바다|오션|인어|파도|lagoon|reef|turtle|coral',
    [[198, 76], [172, 72], [184, 78], [44, 90]], ['depths', 'waves'], ['koi', 'chest', 'gem', 'helm']),
  theme('egypt|pharaoh|nile|cleopatra|ra |anubis|horus|pyramid|desert|sphinx|이집트|파라오|피라미드|사막|caravan',
    [[222, 56], [38, 92], [190, 78], [20, 88]], ['dunes', 'temple'], ['pyramid', 'sun', 'dragonEye']),
  theme('aztec|maya|inca|gonzo|el dorado|tribal|아즈텍|마야|totem',
    [[150, 56], [42, 90], [14, 82], [166, 70]], ['forest', 'temple', 'burst'], ['sun', 'pyramid', 'mask']),
  theme('zeus|thunder|olymp|storm|lightning|thor|titan|제우스|천둥|번개|올림',
    [[232, 64], [48, 92], [214, 82], [190, 90]], ['temple', 'mountains', 'clouds'], ['bolt', 'shield', 'crown']),
  theme('knight|sword|viking|warrior|samurai|gladiator|spartan|ninja|legion|기사|검|전사|무사|바이킹|arrow|장군',
    [[224, 46], [22, 84], [356, 74], [208, 74]], ['mountains', 'temple'], ['shield', 'crown'], { metal: 'silver' }),
  theme('king|queen|royal|crown|emperor|empire|palace|prince|왕|여왕|황제|왕관|궁|castle|dynasty|throne',
    [[272, 56], [42, 92], [334, 74], [212, 84]], ['stage', 'rosette', 'temple'], ['crown', 'shield', 'brilliant']),
  theme('gate|sakura|blossom|geisha|tokyo|kyoto|zen|벚꽃|사쿠라|매화|꽃',
    [[316, 44], [346, 80], [340, 78], [28, 90]], ['mountains', 'waves', 'clouds'], ['blossom', 'gate', 'fan']),
  theme('lotus|garden|flower|spring|bloom|rose|연꽃|정원|봄|장미',
    [[286, 46], [324, 78], [328, 76], [44, 92]], ['depths', 'rosette', 'mountains'], ['lotus', 'butterfly', 'blossom']),
  theme('lantern|festival|new year|fu |cai|shen|lucky cat|등불|축제|재물|홍등|복주머니',
    [[350, 66], [34, 94], [358, 82], [46, 94]], ['clouds', 'city', 'mountains'], ['lantern', 'fan', 'coin']),
  theme('butterfly|fairy|pixie|enchant|elf|나비|요정',
    [[252, 52], [162, 70], [284, 72], [182, 84]], ['forest', 'rosette'], ['butterfly', 'orb', 'lotus']),
  theme('witch|magic|wizard|spell|mystic|oracle|rune|potion|book|마법|마녀|신비|주문',
    [[268, 60], [292, 74], [276, 74], [168, 84]], ['forest', 'rosette', 'space'], ['orb', 'moon', 'key']),
  theme('tiger|lion|panther|cat|bear|fox|panda|monkey|buffalo|rhino|elephant|safari|호랑이|사자|곰|여우|코끼리',
    [[158, 46], [36, 90], [28, 84], [52, 96]], ['forest', 'dunes', 'burst'], ['beast']),
  theme('wolf|moon|night|luna|howl|vampire|shadow|midnight|늑대|달|밤|자정|hunt',
    [[230, 58], [44, 64], [218, 34], [190, 88]], ['mountains', 'forest', 'city'], ['moon', 'beast'], { metal: 'silver' }),
  theme('fire|inferno|hell|volcano|lava|flame|hot|burn|blaze|불|화산|화염|지옥',
    [[4, 66], [30, 98], [12, 94], [48, 98]], ['burst', 'mountains', 'grid'], ['flame', 'sevens', 'dragonEye']),
  theme('ice|snow|frost|winter|polar|arctic|christmas|santa|눈|겨울|얼음|북극|산타|frozen|northern|valley',
    [[212, 62], [192, 76], [206, 78], [188, 90]], ['mountains', 'forest', 'space'], ['snowflake', 'brilliant', 'bell'], { metal: 'silver' }),
  theme('fruit|juicy|berry|cherry|lemon|melon|orange|과일|체리|수박|레몬|harvest|orchard|feast',
    [[328, 62], [40, 96], [350, 84], [84, 76]], ['burst', 'grid'], ['cherries', 'fruits', 'melon', 'sevens']),
  theme('candy|sweet|sugar|bonanza|cake|choco|캔디|사탕|달콤|초콜릿',
    [[312, 58], [338, 86], [330, 84], [190, 84]], ['burst', 'clouds'], ['candy'], { metal: 'rose' }),
  theme('clover|irish|leprechaun|shamrock|luck|rainbow|클로버|행운|무지개',
    [[162, 58], [76, 76], [130, 66], [46, 96]], ['forest', 'burst', 'rosette'], ['clover', 'horseshoe', 'chest', 'coin']),
  theme('west|cowboy|sheriff|bounty|bull|wild|ranch|horse|mustang|서부|카우보이|와일드|황소|말|stallion',
    [[18, 54], [34, 90], [10, 72], [46, 90]], ['dunes', 'mountains'], ['horseshoe', 'starlight', 'beast'], { metal: 'copper' }),
  theme('steam|gear|clock|time|machine|robot|mine|factory|시간|기계|광산|톱니',
    [[26, 46], [36, 86], [188, 56], [16, 82]], ['temple', 'city', 'rosette'], ['gears', 'gem', 'key'], { metal: 'copper' }),
  theme('neon|cyber|disco|retro|pixel|arcade|electro|turbo|vegas|네온|사이버|디스코|오락|라스베',
    [[264, 72], [314, 90], [190, 92], [52, 96]], ['grid', 'city'], ['starlight', 'sevens', 'brilliant', 'dice'], { metal: 'silver' }),
  theme('carnival|mask|joker|circus|opera|phantom|party|가면|조커|서커스|광대|serenade|도깨비',
    [[282, 58], [44, 90], [318, 76], [168, 78]], ['stage', 'city'], ['mask', 'cards', 'dice']),
  theme('treasure|temple|lost|secret|quest|vault|legend|relic|tomb|보물|비밀|전설|유적|사원|heist|journey|caravan',
    [[172, 52], [42, 92], [14, 82], [158, 72]], ['temple', 'forest', 'depths'], ['chest', 'key', 'coin', 'gem']),
  theme('diamond|gem|jewel|crystal|ruby|sapphire|emerald|prism|보석|다이아|크리스탈|루비|에메랄드',
    [[256, 58], [206, 84], [316, 78], [188, 88]], ['rosette', 'space', 'burst'], ['gem', 'brilliant'], { metal: 'silver' }),
  theme('gold|coin|money|cash|rich|fortune|million|wealth|jackpot|mega|bank|골드|황금|금|돈|부자|대박|잭팟|포춘|백만|gilded|박',
    [[28, 56], [42, 96], [44, 92], [4, 80]], ['burst', 'rosette', 'stage'], ['coin', 'chest', 'crown', 'brilliant']),
  theme('seven|777|classic|sevens|bar|reel|세븐|클래식|bells',
    [[336, 66], [40, 96], [354, 84], [216, 80]], ['burst', 'stage', 'grid'], ['sevens', 'bell', 'cherries', 'starlight']),
  theme('star|sun|sky|dawn|aurora|별|태양|해|하늘|오로라|horizon',
    [[226, 62], [36, 94], [22, 88], [190, 86]], ['mountains', 'burst', 'clouds', 'space'], ['sun', 'starlight', 'wings']),
  theme('panda|bamboo|forest|jungle|tree|nature|숲|정글|대나무|orchard',
    [[154, 56], [88, 72], [136, 62], [44, 92]], ['forest', 'mountains'], ['butterfly', 'beast', 'lotus', 'clover']),
  theme('bubble|marble|drop|mines|plinko',
    [[252, 64], [318, 86], [196, 86], [50, 96]], ['grid', 'space', 'burst'], ['planet', 'gem', 'starlight', 'dice', 'fortuneWheel'], { kind: 'arcade' }),
];
