import type { Item, ItemType } from '../../engines/survey'
import type { Answer } from '../../engines/survey/run'

const ja = (text: string) => ({ ja: text })
const options = (...texts: readonly string[]) =>
  texts.map((text, place) => ({ code: `c${place}`, text: ja(text), ordinalValue: place }))
const kg = { code: 'kg', text: ja('キロ') }
const file = { id: 'f1', name: '薬の袋', contentType: 'application/pdf', size: 48_000 }

/** An item of each type, with a valid and an invalid answer. */
export interface SampleQuestion {
  readonly item: Item
  readonly answer: Answer | null
  /** Undefined: only a missing answer is invalid. */
  readonly wrong?: Answer
}

const needed = { linkId: 'q', required: 'whenShown' } as const

export const sampleQuestions = {
  single: {
    item: {
      ...needed,
      type: 'single',
      text: ja('{昨夜|さくや}はよく眠れましたか。'),
      help: ja('夜勤の方は、直近の主な睡眠についてお答えください。'),
      answerOption: options('よく眠れた', 'まあまあ眠れた', 'あまり眠れなかった', 'まったく眠れなかった'),
    },
    answer: { value: 'c2' },
  },
  multiple: {
    item: {
      ...needed,
      type: 'multiple',
      text: ja('眠れなかった理由を選んでください。'),
      maxOccurs: 2,
      answerOption: [
        ...options('寝つけなかった', '途中で目が覚めた', '暑さ・寒さ'),
        { code: 'o', text: ja('その他'), open: true },
        { code: 'n', text: ja('特にない'), exclusive: true },
      ],
    },
    answer: { value: ['c1', 'o'], openText: { o: '物音' } },
    wrong: { value: ['c0', 'c1', 'c2'] },
  },
  dropdown: {
    item: { ...needed, type: 'dropdown', text: ja('お住まい'), answerOption: options('北海道', '青森県') },
    answer: { value: 'c1' },
  },
  yesNo: { item: { ...needed, type: 'yesNo', text: ja('薬を飲みましたか。') }, answer: { value: false } },
  likert: {
    item: {
      ...needed,
      type: 'likert',
      text: ja('今日は体調がよい。'),
      answerOption: options('まったく違う', 'やや違う', 'どちらともいえない', 'ややそうだ', 'とてもそうだ'),
    },
    answer: { value: 'c3' },
  },
  picture: {
    item: {
      ...needed,
      type: 'picture',
      text: ja('いまの気分'),
      answerOption: options('よい', 'ふつう', 'わるい'),
    },
    answer: { value: ['c0'] },
  },
  matrix: {
    item: {
      ...needed,
      type: 'matrix',
      cell: 'single',
      text: ja('時間帯ごとの疲れを選んでください。'),
      row: [
        { code: 'am', text: ja('午前'), help: ja('6時〜12時') },
        { code: 'pm', text: ja('午後'), help: ja('12時〜18時') },
      ],
      answerOption: options('なし', '少し', 'かなり', 'とても'),
    },
    answer: { value: { rows: { am: 'c1', pm: 'c2' } } },
    wrong: { value: { rows: { am: 'c1' } } },
  },
  matrixMultiple: {
    item: {
      ...needed,
      type: 'matrix',
      cell: 'multiple',
      text: ja('飲んだ薬を選んでください。'),
      row: [
        { code: 'am', text: ja('朝') },
        { code: 'pm', text: ja('夜') },
      ],
      answerOption: options('睡眠薬', '痛み止め', '胃薬'),
    },
    answer: { value: { rows: { am: ['c1', 'c2'], pm: ['c0'] } } },
  },
  matrixNumber: {
    item: {
      ...needed,
      type: 'matrix',
      cell: 'number',
      text: ja('飲んだ量'),
      row: [
        { code: 'c', text: ja('コーヒー') },
        { code: 't', text: ja('緑茶') },
      ],
      unit: { code: '{cup}', text: ja('杯') },
    },
    answer: { value: { rows: { c: 2, t: 1 } } },
    wrong: { value: { rows: { c: 2.5, t: 1 } } },
  },
  slider: {
    item: {
      ...needed,
      type: 'slider',
      text: ja('いまの眠気はどのくらいですか。'),
      lowText: ja('まったく\n眠くない'),
      highText: ja('とても\n眠い'),
    },
    answer: { value: 72 },
  },
  nrs: {
    item: {
      ...needed,
      type: 'nrs',
      text: ja('いまの痛みの強さ'),
      lowText: ja('痛みなし'),
      highText: ja('想像できる最悪の痛み'),
    },
    answer: { value: 4 },
  },
  rating: { item: { ...needed, type: 'rating', text: ja('睡眠の満足度') }, answer: { value: 4 } },
  number: {
    item: {
      ...needed,
      type: 'number',
      text: ja('体重'),
      maxDecimalPlaces: 1,
      minValue: 20,
      maxValue: 300,
      unit: kg,
    },
    answer: { value: 61.5 },
    wrong: { value: 615 },
  },
  text: {
    item: { ...needed, type: 'text', text: ja('メールアドレス'), format: 'email' },
    answer: { value: 'a@example.jp' },
    wrong: { value: 'a＠' },
  },
  longText: {
    item: { ...needed, type: 'longText', text: ja('気になったこと'), maxLength: 20 },
    answer: { value: '夜中に2回起きた。' },
    wrong: { value: '夜中に2回起きて、そのあと朝までほとんど眠れなかった。' },
  },
  date: {
    item: { ...needed, type: 'date', text: ja('受診した日'), maxValue: { daysFromToday: 0 } },
    answer: { value: '2026-11-18' },
    wrong: { value: '2026-12-01' },
  },
  eraDate: {
    item: { ...needed, type: 'date', text: ja('生年月日'), calendar: 'japanese' },
    answer: { value: '1964-10-10' },
  },
  time: { item: { ...needed, type: 'time', text: ja('起きた時刻') }, answer: { value: '06:45' } },
  dateTime: {
    item: { ...needed, type: 'dateTime', text: ja('布団に入った日時') },
    answer: { value: '2026-11-19T23:10' },
  },
  duration: { item: { ...needed, type: 'duration', text: ja('眠った長さ') }, answer: { value: 22_500 } },
  ranking: {
    item: {
      ...needed,
      type: 'ranking',
      text: ja('つらい順に並べてください。'),
      answerOption: options('眠気', '頭痛', 'だるさ'),
    },
    answer: { value: ['c2', 'c0'] },
  },
  file: { item: { ...needed, type: 'file', text: ja('検査の結果') }, answer: { value: { files: [file] } } },
  photo: { item: { ...needed, type: 'photo', text: ja('薬の写真') }, answer: { value: { files: [file] } } },
  signature: {
    item: { ...needed, type: 'signature', text: ja('署名してください。') },
    answer: { value: { files: [file] } },
  },
  consent: {
    item: {
      ...needed,
      type: 'consent',
      text: ja('研究への参加の同意'),
      textVersion: '1.2',
      name: true,
      body: ja('この研究では、睡眠と勤務の関係を調べます。\n参加はいつでもやめられます。'),
    },
    answer: { value: { accepted: true, textVersion: '1.2', at: '2026-11-20T07:15:00Z', name: '山田 花子' } },
    wrong: { value: { accepted: false, textVersion: '1.2', at: '2026-11-20T07:15:00Z' } },
  },
  statement: {
    item: { type: 'statement', linkId: 'q', text: ja('ここからは、昨日の過ごし方についてうかがいます。') },
    answer: null,
  },
  calculated: {
    item: {
      type: 'calculated',
      linkId: 'q',
      text: ja('体格指数'),
      display: 'shown',
      expression: { value: 21.6 },
    },
    answer: null,
  },
  group: {
    item: {
      type: 'group',
      linkId: 'q',
      text: ja('血圧'),
      display: 'row',
      item: [
        { type: 'number', linkId: 'up', text: ja('上'), required: 'whenShown' },
        { type: 'number', linkId: 'low', text: ja('下') },
      ],
    },
    answer: null,
  },
  repeat: {
    item: {
      type: 'repeat',
      linkId: 'q',
      text: ja('仮眠'),
      minOccurs: 0,
      item: [{ type: 'time', linkId: 'at', text: ja('始めた時刻'), required: 'whenShown' }],
    },
    answer: { value: ['a', 'b'] },
  },
} as const satisfies Record<Exclude<ItemType, 'hidden'>, SampleQuestion> & Record<string, SampleQuestion>
