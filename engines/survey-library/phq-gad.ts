import { type LibraryScale, likertScale } from './library-scale'

const en = (text: string) => ({ en: text })

const choices = [
  [en('Not at all'), 0],
  [en('Several days'), 1],
  [en('More than half the days'), 2],
  [en('Nearly every day'), 3],
] as const

const intro = en('Over the last 2 weeks, how often have you been bothered by any of the following problems?')

const licence = {
  ja: '許諾不要（Pfizer：複製、翻訳、表示、配布に許可は必要ありません）',
  en: 'No permission required to reproduce, translate, display or distribute (Pfizer)',
}
const wording = {
  ja: '英語の原版です。日本語版は訳者の許諾が必要なため、収載していません。',
  en: 'The English original. The Japanese version needs its translators’ permission and is not included.',
}
const copyright =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc.'

export const phq9: LibraryScale = {
  id: 'phq-9',
  name: 'PHQ-9',
  about: { ja: '抑うつ症状（過去2週間）', en: 'Symptoms of depression, over two weeks' },
  source: 'Patient Health Questionnaire (PHQ) Screeners',
  url: 'https://www.phqscreeners.com/',
  licence,
  citation:
    'Kroenke K, Spitzer RL, Williams JB. The PHQ-9: validity of a brief depression severity measure. J Gen Intern Med 2001; 16: 606–613.',
  languages: ['en'],
  wording,
  definition: likertScale({
    prefix: 'phq9',
    languages: ['en'],
    title: en('Patient Health Questionnaire (PHQ-9)'),
    intro,
    questions: [
      'Little interest or pleasure in doing things',
      'Feeling down, depressed, or hopeless',
      'Trouble falling or staying asleep, or sleeping too much',
      'Feeling tired or having little energy',
      'Poor appetite or overeating',
      'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
      'Thoughts that you would be better off dead or of hurting yourself in some way',
    ].map(en),
    choices,
    score: {
      name: en('PHQ-9'),
      method: 'sum',
      missing: { rule: 'prorate', maximum: 2 },
      decimals: 0,
      bands: [
        { code: 'minimal', from: 0, label: en('Minimal'), tone: 'calm' },
        { code: 'mild', from: 5, label: en('Mild'), tone: 'notice' },
        { code: 'moderate', from: 10, label: en('Moderate'), tone: 'warning' },
        { code: 'moderatelySevere', from: 15, label: en('Moderately severe'), tone: 'danger' },
        { code: 'severe', from: 20, label: en('Severe'), tone: 'danger' },
      ],
    },
    source: { title: 'PHQ-9', url: 'https://www.phqscreeners.com/', copyright, licence: licence.en },
  }),
}

export const gad7: LibraryScale = {
  id: 'gad-7',
  name: 'GAD-7',
  about: { ja: '全般性不安（過去2週間）', en: 'Generalised anxiety, over two weeks' },
  source: 'Patient Health Questionnaire (PHQ) Screeners',
  url: 'https://www.phqscreeners.com/',
  licence,
  citation:
    'Spitzer RL, Kroenke K, Williams JB, Löwe B. A brief measure for assessing generalized anxiety disorder: the GAD-7. Arch Intern Med 2006; 166: 1092–1097.',
  languages: ['en'],
  wording,
  definition: likertScale({
    prefix: 'gad7',
    languages: ['en'],
    title: en('Generalized Anxiety Disorder 7-item scale (GAD-7)'),
    intro,
    questions: [
      'Feeling nervous, anxious, or on edge',
      'Not being able to stop or control worrying',
      'Worrying too much about different things',
      'Trouble relaxing',
      'Being so restless that it is hard to sit still',
      'Becoming easily annoyed or irritable',
      'Feeling afraid, as if something awful might happen',
    ].map(en),
    choices,
    score: {
      name: en('GAD-7'),
      method: 'sum',
      missing: { rule: 'strict' },
      bands: [
        { code: 'minimal', from: 0, label: en('Minimal'), tone: 'calm' },
        { code: 'mild', from: 5, label: en('Mild'), tone: 'notice' },
        { code: 'moderate', from: 10, label: en('Moderate'), tone: 'warning' },
        { code: 'severe', from: 15, label: en('Severe'), tone: 'danger' },
      ],
    },
    source: { title: 'GAD-7', url: 'https://www.phqscreeners.com/', copyright, licence: licence.en },
  }),
}
