import { sentences } from '../words/sentences'

/** The types of JSON, and anything that a part may be. */
export const typeNames = sentences({
  string: { ja: '文字列', en: 'text' },
  integer: { ja: '整数', en: 'whole number' },
  number: { ja: '数値', en: 'number' },
  boolean: { ja: '真偽値', en: 'true or false' },
  object: { ja: 'オブジェクト', en: 'object' },
  array: { ja: '一覧', en: 'list' },
})

/** Why a definition is refused. */
export const definitionWords = sentences({
  unknownPart: { ja: '「{name}」という部分はありません。', en: 'There is no part “{name}”.' },
  missingPart: { ja: '「{name}」がありません。', en: '“{name}” is missing.' },
  wrongType: { ja: '{expected}ではありません。', en: 'This is not: {expected}.' },
  notAmong: { ja: '次のいずれかではありません: {values}', en: 'This is none of: {values}' },
  pattern: { ja: '形が正しくありません（{pattern}）。', en: 'This does not match {pattern}.' },
  empty: { ja: '空にはできません。', en: 'This cannot be empty.' },
  tooLong: { ja: '長すぎます（{maximum}文字まで）。', en: 'Too long: at most {maximum} characters.' },
  tooMany: { ja: '多すぎます（{maximum}個まで）。', en: 'Too many: at most {maximum}.' },
  tooSmall: { ja: '{minimum}より小さい値です。', en: 'Less than {minimum}.' },
  tooLarge: { ja: '{maximum}より大きい値です。', en: 'More than {maximum}.' },
  tooDeep: {
    ja: '入れ子が深すぎます（{maximum}段まで）。',
    en: 'Nested too deeply: at most {maximum} levels.',
  },
  tooManyItems: { ja: '設問が多すぎます（{maximum}個まで）。', en: 'Too many items: at most {maximum}.' },
  tooManyOptions: {
    ja: '選択肢が全体で多すぎます（{maximum}個まで）。',
    en: 'Too many options in all: at most {maximum}.',
  },
  nestedRepeat: {
    ja: '繰り返しグループの中に入れられる繰り返しグループは{maximum}段までです。',
    en: 'Repeat groups can lie in one another {maximum} deep.',
  },
  badPattern: {
    ja: '正規表現が正しくないか、使えない書き方です（{position}文字目）。',
    en: 'The regular expression is wrong or not supported (character {position}).',
  },
  tooComplexPattern: { ja: '正規表現が複雑すぎます。', en: 'The regular expression is too complex.' },
})
