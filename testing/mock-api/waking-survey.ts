import type { AnswerOption, SurveyDefinition } from '../../engines/survey'

const ja = (text: string) => ({ ja: text })
const choices = (...texts: readonly string[]): readonly AnswerOption[] =>
  texts.map((text, place) => ({
    code: String(texts.length - place),
    text: ja(text),
    ordinalValue: texts.length - place,
  }))
const named = (...texts: readonly string[]): readonly AnswerOption[] =>
  texts.map((text, place) => ({ code: String(place + 1), text: ja(text) }))

/** 起床時チェック: seven questions on two pages; two of them are conditional. */
export const wakingSurvey: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('起床時チェック'),
  completed: ja('ご回答ありがとうございました。よい一日を。'),
  page: [
    {
      linkId: 'p1',
      text: ja('起きたときの様子'),
      item: [
        {
          type: 'single',
          linkId: 'sleep',
          text: ja('昨夜はよく眠れましたか。'),
          required: 'whenShown',
          answerOption: choices('よく眠れた', 'まあまあ眠れた', 'あまり眠れなかった', 'まったく眠れなかった'),
        },
        {
          type: 'multiple',
          linkId: 'reason',
          text: ja('眠れなかった理由を選んでください。'),
          enableWhen: { left: { answer: 'sleep' }, operator: '=', right: { value: ['2', '1'] } },
          answerOption: named(
            '寝つけなかった',
            '途中で目が覚めた',
            '早く目が覚めた',
            '暑さ・寒さ',
            '物音',
            '仕事のこと',
          ),
        },
        {
          type: 'slider',
          linkId: 'sleepiness',
          text: ja('いまの眠気はどのくらいですか。'),
          lowText: ja('まったく眠くない'),
          highText: ja('とても眠い'),
        },
      ],
    },
    {
      linkId: 'p2',
      text: ja('昨日の過ごし方'),
      item: [
        {
          type: 'number',
          linkId: 'caffeine',
          text: ja('カフェインを含む飲み物は何杯飲みましたか。'),
          minValue: 0,
        },
        {
          type: 'matrix',
          linkId: 'tired',
          text: ja('時間帯ごとの疲れを選んでください。'),
          cell: 'single',
          row: [
            { code: 'am', text: ja('午前') },
            { code: 'pm', text: ja('午後') },
          ],
          answerOption: choices('疲れた', '少し疲れた', '疲れていない'),
        },
        { type: 'yesNo', linkId: 'drug', text: ja('薬を飲みましたか。') },
        {
          type: 'text',
          linkId: 'drugName',
          text: ja('薬の名前を書いてください。'),
          enableWhen: { left: { answer: 'drug' }, operator: '=', right: { value: true } },
        },
      ],
    },
  ],
  score: [
    {
      id: 'rest',
      name: ja('眠りの得点'),
      method: 'sum',
      items: [{ item: 'sleep' }],
      missing: { rule: 'strict' },
    },
  ],
}

/** One question in both languages. */
export const bilingualSurvey: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja', 'en'],
  title: { ja: '休息', en: 'Rest' },
  page: [
    {
      linkId: 'p1',
      item: [
        { type: 'yesNo', linkId: 'rested', text: { ja: 'よく休めましたか。', en: 'Did you rest well?' } },
        { type: 'number', linkId: 'hours', text: { ja: '何時間ですか。', en: 'For how many hours?' } },
      ],
    },
  ],
}

/** The same in a language that the interface lacks. */
export const trilingualSurvey: SurveyDefinition = {
  ...bilingualSurvey,
  languages: ['ja', 'en', 'vi'],
  title: { ...bilingualSurvey.title, vi: 'Nghỉ ngơi' },
  page: [
    {
      linkId: 'p1',
      item: [
        {
          type: 'yesNo',
          linkId: 'rested',
          text: { ja: 'よく休めましたか。', en: 'Did you rest well?', vi: 'Bạn có nghỉ ngơi tốt không?' },
        },
      ],
    },
  ],
}
