import type { SurveyDefinition } from '../survey'
import file from '../survey-formats/fixtures/stress-check-57.json' with { type: 'json' }
import { importStressCheck } from '../survey-formats/stress-check'
import type { LibraryScale } from './library-scale'

const url = 'https://www.mhlw.go.jp/bunya/roudoukijun/anzeneisei12/'
const licence = {
  ja: '政府標準利用規約（出典：厚生労働省）',
  en: 'Government of Japan Standard Terms of Use (source: Ministry of Health, Labour and Welfare)',
}

export const stressCheck: LibraryScale = {
  id: 'stress-check-57',
  name: '職業性ストレス簡易調査票（57項目）',
  about: { ja: '職業性ストレス（A〜D領域）', en: 'Job stress, in four areas' },
  source: '厚生労働省',
  url,
  licence,
  citation: '下光輝一 ほか「職業性ストレス簡易調査票を用いたストレスの現状把握のためのマニュアル」2005年',
  languages: ['ja'],
  wording: { ja: '日本語の原版です。', en: 'The Japanese original.' },
  definition: read(),
}

function read(): SurveyDefinition {
  const result = importStressCheck(file)
  if (!result.isImported) throw new Error('The stress check of the library cannot be read.')
  return {
    ...result.definition,
    source: { title: '職業性ストレス簡易調査票', url, copyright: '厚生労働省', licence: licence.ja },
  }
}
