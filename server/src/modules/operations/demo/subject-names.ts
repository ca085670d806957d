import type { Participant } from '../../collect/generator'
import type { PersonalDataPatch } from '../../studies/personal-data'

const familyNames = [
  ['佐々木', 'ささき'],
  ['山口', 'やまぐち'],
  ['松本', 'まつもと'],
  ['井上', 'いのうえ'],
  ['木村', 'きむら'],
  ['林', 'はやし'],
  ['清水', 'しみず'],
  ['山崎', 'やまざき'],
  ['森', 'もり'],
  ['池田', 'いけだ'],
  ['橋本', 'はしもと'],
  ['阿部', 'あべ'],
  ['石川', 'いしかわ'],
] as const

const givenNames = {
  female: [
    ['陽子', 'ようこ'],
    ['美穂', 'みほ'],
    ['彩', 'あや'],
    ['千尋', 'ちひろ'],
    ['真由美', 'まゆみ'],
    ['さくら', 'さくら'],
    ['直美', 'なおみ'],
  ],
  male: [
    ['健太', 'けんた'],
    ['翔', 'しょう'],
    ['大輔', 'だいすけ'],
    ['誠', 'まこと'],
    ['拓也', 'たくや'],
    ['隆', 'たかし'],
    ['悠斗', 'ゆうと'],
  ],
} as const

/** What an invented participant is called, and an address under a name that no mail can reach. */
export function invented({ index, persona }: Participant): PersonalDataPatch {
  const [family, familyKana] = familyNames[index % familyNames.length] ?? familyNames[0]
  const given = givenNames[persona.sex]
  const [name, nameKana] = given[(index * 3) % given.length] ?? given[0]
  return {
    name: `${family} ${name}`,
    nameKana: `${familyKana} ${nameKana}`,
    email: `slp-${String(index + 1).padStart(4, '0')}@subject.example`,
  }
}
