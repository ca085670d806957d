import { type LibraryScale, likertScale } from './library-scale'

const en = (text: string) => ({ en: text })

const url = 'https://www.who.int/publications/m/item/WHO-UCN-MSD-MHE-2024.01'
const licence = {
  ja: 'CC BY-NC-SA 3.0 IGO（非営利。出典を示し、同じ条件で共有）',
  en: 'CC BY-NC-SA 3.0 IGO (non-commercial, with attribution, shared alike)',
}

export const who5: LibraryScale = {
  id: 'who-5',
  name: 'WHO-5',
  about: { ja: '精神的健康（過去2週間）', en: 'Well-being, over two weeks' },
  source: 'The World Health Organization-Five Well-Being Index (WHO-5)',
  url,
  licence,
  citation:
    'World Health Organization. The World Health Organization-Five Well-Being Index (WHO-5). Geneva: 2024.',
  languages: ['en'],
  wording: {
    ja: '英語の公式版です。日本語訳は収載していません。',
    en: 'The official English version. No Japanese translation is included.',
  },
  definition: likertScale({
    prefix: 'who5',
    languages: ['en'],
    title: en('WHO-5 Well-Being Index'),
    intro: en(
      'Please indicate for each of the five statements which is closest to how you have been feeling over the last two weeks.',
    ),
    questions: [
      'I have felt cheerful and in good spirits',
      'I have felt calm and relaxed',
      'I have felt active and vigorous',
      'I woke up feeling fresh and rested',
      'My daily life has been filled with things that interest me',
    ].map(en),
    choices: [
      [en('All of the time'), 5],
      [en('Most of the time'), 4],
      [en('More than half of the time'), 3],
      [en('Less than half of the time'), 2],
      [en('Some of the time'), 1],
      [en('At no time'), 0],
    ],
    score: { name: en('WHO-5'), method: 'sum', factor: 4, missing: { rule: 'strict' } },
    source: { title: 'WHO-5', url, copyright: '© World Health Organization 2024', licence: licence.en },
  }),
}
