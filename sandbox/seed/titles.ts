import type { GameKind } from '../../src/config/gameKinds.ts';
import type { Rng } from '../random.ts';

function split(list: string, separator = ' '): string[] {
  return list.split(separator);
}

const ADJECTIVES = split(
  'Amber Ancient Arctic Azure Blazing Brave Bright Bronze Celestial Cherry Clever Coral Cosmic Crimson Crystal Dancing Desert Divine Ember Emerald Enchanted Eternal Fabled Fiery Frozen Gilded Golden Grand Hidden Imperial Indigo Ivory Jade Jolly Lucky Lunar Majestic Mighty Misty Mystic Neon Noble Northern Opal Painted Phantom Quiet Radiant Regal Roaming Roaring Royal Ruby Sacred Sapphire Scarlet Secret Shining Silent Silken Silver Solar Spirited Starlit Stormy Sunken Sweet Tropical Twilight Velvet Wandering Wild Winter',
);
const NOUNS = split(
  'Arrow Bells Blossom Bounty Caravan Carnival Castle Coins Comet Compass Cove Crown Diamonds Dragon Dynasty Empress Falcon Feast Fortune Fox Fruits Galaxy Garden Gems Harbor Harvest Heist Horizon Hunt Island Jewels Journey Jungle Kingdom Koi Lagoon Lantern Legend Lion Lotus Mask Mine Monkey Moon Mountain Ocean Oracle Orchard Owl Palace Panda Pearl Phoenix Pirate Planet Pyramid Quest Reef Riches River Samurai Serenade Sevens Star Stallion Sunrise Temple Throne Tiger Totem Treasure Turtle Valley Vault Voyage Wolf',
);
const KOREAN_ADJECTIVES = split('황금 달빛 푸른 붉은 비밀의 천년 하늘 행운의 은빛 전설의 불꽃 바람의');
const KOREAN_NOUNS = split('잉어 호랑이 여우 왕국 보물 연꽃 도깨비 거북선 봉황 사원 정원 항해 까치 장군');
const KOREAN_SLOTS = split('용의 전설, 복주머니, 까치와 호랑이, 한여름 밤의 과일, 청룡의 노래, 흥부의 박', ', ');

const ROOMS = split('Amber Jade Ruby Pearl Ivory Opal Onyx Coral Topaz Lotus');
const TABLES = split(
  '바카라, 스피드 바카라, Baccarat, Speed Baccarat, 드래곤 타이거, Prestige Baccarat, 노 커미션 바카라',
  ', ',
);
const SPORTS = split(
  'Football Today, K리그 승부, Baseball Night, 농구 라이브, Tennis Courtside, Ice Hockey, 배구 챔피언, Weekend Combo',
  ', ',
);
const ARCADE_FIRST = split('Bubble Rocket Marble Comet Pepper Turbo Lucky 통통 별빛');
const ARCADE_SECOND = split('Orbit Drop Runner Tower Plinko Dice Mines 점프 다이스');

/** A title for a game of this kind that is not in `taken` yet; adds it there. After 12 attempts it has a number, from 2. */
export function gameTitle(kind: GameKind, draw: Rng, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const base = drawTitle(kind, draw);
    const title = attempt < 12 ? base : `${base} ${1 + Math.floor(attempt / 12)}`;
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
}

function drawTitle(kind: GameKind, draw: Rng): string {
  if (kind === 'casino') return `${draw.pick(TABLES)} ${draw.pick(ROOMS)}`;
  if (kind === 'sports') return draw.pick(SPORTS);
  if (kind === 'arcade') return `${draw.pick(ARCADE_FIRST)} ${draw.pick(ARCADE_SECOND)}`;
  if (draw.chance(0.02)) return draw.pick(KOREAN_SLOTS);
  if (draw.chance(0.1)) return `${draw.pick(KOREAN_ADJECTIVES)} ${draw.pick(KOREAN_NOUNS)}`;
  const noun = draw.pick(NOUNS);
  if (draw.chance(0.08))
    return `${noun} of the ${draw.pick(['North', 'Moon', 'Nile', 'Ancients', 'East', 'Deep', 'Sun'])}`;
  if (draw.chance(0.12))
    return `${draw.pick(ADJECTIVES)} ${noun} ${draw.pick(['Deluxe', 'Rush', 'Hold & Spin', 'Ways', 'Nights', '88'])}`;
  return `${draw.pick(ADJECTIVES)} ${noun}`;
}

/** A title's part of an image address: its Latin words, and the id where these are not the whole title. */
export function slug(title: string, id: number): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return (/^[ -~]*$/.test(title) ? words : [...words, id]).join('-');
}
