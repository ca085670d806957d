import { sentences } from '../sentences/index'

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
  wrongType: { ja: '{expected}にしてください。', en: 'This has to be: {expected}.' },
  notAmong: { ja: '次のいずれかにしてください: {values}', en: 'This has to be one of: {values}' },
  pattern: { ja: '次の形にしてください: {pattern}', en: 'This has to match {pattern}' },
  form: { ja: '「{like}」の形で書いてください。', en: 'Write it like {like}.' },
  empty: { ja: '入力してください。', en: 'Enter a text.' },
  none: { ja: '1つ以上選んでください。', en: 'Choose at least one.' },
  tooLong: { ja: '{maximum}文字以内で入力してください。', en: 'Enter at most {maximum} characters.' },
  tooMany: { ja: '{maximum}個以内にしてください。', en: 'Give at most {maximum}.' },
  outside: {
    ja: '{minimum} 以上 {maximum} 以下の{expected}を入力してください。',
    en: 'Enter a {expected} from {minimum} to {maximum}.',
  },
  tooDeep: {
    ja: '入れ子は{maximum}段以内にしてください。',
    en: 'Nest at most {maximum} levels.',
  },
  tooLargeDefinition: {
    ja: 'アンケートが大きすぎます（{maximum}文字まで）。2つ以上のアンケートに分けてください。',
    en: 'The survey is too large: at most {maximum} characters. Divide it into several surveys.',
  },
  tooManyItems: { ja: '設問は{maximum}個以内にしてください。', en: 'Give at most {maximum} items.' },
  tooManyOptions: {
    ja: '選択肢は全体で{maximum}個以内にしてください。',
    en: 'Give at most {maximum} options in all.',
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
