import { sentences } from '../../sentences'

/** Why an answer is refused, as shown at the question. */
export const answerWords = sentences({
  malformed: { ja: 'この回答は読み取れません。', en: 'This answer cannot be read.' },
  required: { ja: '回答してください。', en: 'Please answer this question.' },
  rowsMissing: { ja: '未回答の行が{count}つあります。', en: 'Rows without an answer: {count}.' },
  notNumber: { ja: '数字で入力してください。', en: 'Enter a number.' },
  unsureNumber: {
    ja: '{number} ですか。そうであれば、{number} と入力してください。',
    en: 'Do you mean {number}? If so, enter {number}.',
  },
  tooManyDigits: {
    ja: '桁が多すぎて、そのまま保存できません。15桁までで入力してください。',
    en: 'Too many digits to be kept as they are. Enter at most 15.',
  },
  wholeNumber: { ja: '整数で入力してください。', en: 'Enter a whole number.' },
  decimals: { ja: '小数点以下は{maximum}桁までです。', en: 'At most {maximum} decimal places.' },
  tooSmall: { ja: '{minimum}以上で入力してください。', en: 'Enter {minimum} or more.' },
  tooLarge: { ja: '{maximum}以下で入力してください。', en: 'Enter {maximum} or less.' },
  step: { ja: '目盛りに合う値ではありません。', en: 'This value is not on the scale.' },
  unit: { ja: '単位を選んでください。', en: 'Choose a unit.' },
  tooShort: { ja: '{minimum}文字以上で入力してください。', en: 'Enter at least {minimum} characters.' },
  tooLong: { ja: '{maximum}文字以内で入力してください。', en: 'Enter at most {maximum} characters.' },
  pattern: { ja: '入力の形が正しくありません。', en: 'This does not have the right form.' },
  email: { ja: 'メールアドレスの形ではありません。', en: 'This is not an e-mail address.' },
  url: {
    ja: 'https:// で始まるアドレスを入力してください。',
    en: 'Enter an address that begins with https://.',
  },
  tel: { ja: '電話番号の形ではありません。', en: 'This is not a phone number.' },
  notDate: { ja: '日付で入力してください。', en: 'Enter a date.' },
  noSuchDay: { ja: '暦にない日付です。', en: 'There is no such date.' },
  notTime: { ja: '時刻で入力してください（例: 07:30）。', en: 'Enter a time, such as 07:30.' },
  tooEarly: { ja: '{minimum}以降で入力してください。', en: 'Enter {minimum} or later.' },
  tooLate: { ja: '{maximum}以前で入力してください。', en: 'Enter {maximum} or earlier.' },
  notOffered: { ja: 'この選択肢は選べません。', en: 'This choice is not offered.' },
  twice: { ja: '同じ選択肢が2回選ばれています。', en: 'The same choice is chosen twice.' },
  exclusive: {
    ja: 'この選択肢は、ほかの選択肢と一緒には選べません。',
    en: 'This choice cannot be combined with others.',
  },
  tooFewChoices: { ja: '{minimum}個以上選んでください。', en: 'Choose at least {minimum}.' },
  tooManyChoices: { ja: '{maximum}個まで選べます。', en: 'Choose at most {maximum}.' },
  openText: { ja: '内容を入力してください。', en: 'Write what it is.' },
  tooFewEntries: { ja: '{minimum}件以上入力してください。', en: 'Add at least {minimum} entries.' },
  tooManyEntries: { ja: '{maximum}件まで入力できます。', en: 'At most {maximum} entries.' },
  tooFewFiles: { ja: 'ファイルを{minimum}個以上選んでください。', en: 'Choose at least {minimum} files.' },
  tooManyFiles: { ja: 'ファイルは{maximum}個までです。', en: 'At most {maximum} files.' },
  noPicture: { ja: '画像のファイルを選んでください。', en: 'Choose a picture.' },
  fileType: { ja: 'この種類のファイルは送れません。', en: 'Files of this type cannot be sent.' },
  fileSize: {
    ja: 'ファイルが大きすぎます（{maximum}バイトまで）。',
    en: 'The file is too large: at most {maximum} bytes.',
  },
  notAccepted: { ja: '同意がないと先に進めません。', en: 'You cannot go on without consenting.' },
  otherTextVersion: {
    ja: '説明文の版が変わりました。もう一度お読みください。',
    en: 'The text has changed. Please read it again.',
  },
  nameMissing: { ja: '氏名を入力してください。', en: 'Enter your name.' },
  signatureMissing: { ja: '署名してください。', en: 'Please sign.' },
  tooMuchWork: {
    ja: 'このアンケートは、今の回答では計算しきれません。くり返しの数を減らすか、長い文章を短くしてください。続けられないときは、研究チームにご連絡ください。',
    en: 'This survey cannot be computed with these answers. Remove entries or shorten long texts. If that does not help, tell the research team.',
  },
  tooLongToCheck: {
    ja: '長すぎて、形を確かめられません。短くしてください。',
    en: 'This is too long for its form to be checked. Please shorten it.',
  },
  /** For a constraint without a message of its own. */
  constraint: { ja: '回答を確認してください。', en: 'Please check this answer.' },
})
