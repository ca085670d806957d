import { type LibraryScale, likertScale } from './library-scale'

const both = (ja: string, en: string) => ({ ja, en })

const url = 'https://www.hcp.med.harvard.edu/ncs/k6_scales.php'
const licence = {
  ja: '出典を示せば無料で使用できます（日本語：政府標準利用規約）',
  en: 'Free to use with citation (Japanese wording: Government of Japan Standard Terms of Use)',
}

export const k6: LibraryScale = {
  id: 'k6',
  name: 'K6',
  about: { ja: '心理的苦痛（過去1か月）', en: 'Psychological distress, over one month' },
  source: '厚生労働省 国民生活基礎調査 / National Comorbidity Survey',
  url,
  licence,
  citation:
    'Kessler RC, et al. Screening for serious mental illness in the general population. Arch Gen Psychiatry 2003; 60: 184–189. 日本語：Furukawa TA, et al. Int J Methods Psychiatr Res 2008; 17: 152–158.',
  languages: ['ja', 'en'],
  wording: {
    ja: '日本語は国民生活基礎調査で使われている文、英語は原版です。区分（5点、13点）は日本でよく使われる目安で、診断ではありません。',
    en: 'Japanese as in the Comprehensive Survey of Living Conditions; English is the original. The limits 5 and 13 are those usual in Japan, and no diagnosis.',
  },
  definition: likertScale({
    prefix: 'k6',
    languages: ['ja', 'en'],
    title: both('こころの状態（K6）', 'Kessler Psychological Distress Scale (K6)'),
    intro: both(
      '過去1か月の間はどのようでしたか。それぞれ、あてはまるものを1つ選んでください。',
      'During the past 30 days, about how often did you feel the following?',
    ),
    questions: [
      both('神経過敏に感じましたか', 'Nervous'),
      both('絶望的だと感じましたか', 'Hopeless'),
      both('そわそわ、落ち着かなく感じましたか', 'Restless or fidgety'),
      both(
        '気分が沈み込んで、何が起こっても気が晴れないように感じましたか',
        'So depressed that nothing could cheer you up',
      ),
      both('何をするのも骨折りだと感じましたか', 'That everything was an effort'),
      both('自分は価値のない人間だと感じましたか', 'Worthless'),
    ],
    choices: [
      [both('まったくない', 'None of the time'), 0],
      [both('少しだけ', 'A little of the time'), 1],
      [both('ときどき', 'Some of the time'), 2],
      [both('たいてい', 'Most of the time'), 3],
      [both('いつも', 'All of the time'), 4],
    ],
    score: {
      name: both('K6', 'K6'),
      method: 'sum',
      missing: { rule: 'strict' },
      bands: [
        { code: 'none', from: 0, label: both('4点以下', '4 or less'), tone: 'calm' },
        { code: 'moderate', from: 5, label: both('5〜12点', '5 to 12'), tone: 'notice' },
        { code: 'severe', from: 13, label: both('13点以上', '13 or more'), tone: 'danger' },
      ],
    },
    source: { title: 'K6', url, copyright: '© Ronald C. Kessler', licence: licence.en },
  }),
}
