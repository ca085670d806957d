import { firstBirthYear } from '../../../../engines/fields'
import { catalogue } from '../words'

const figure = (number: number) => number.toLocaleString('ja-JP')
const written = (day: string) => day.replaceAll('-', '/')

/** Faults of entered values. `label` is the name of the field. */
export const inputWords = catalogue('input', {
  required: (label: string) => ({ ja: `${label}を入力してください。`, en: `${label}: enter a value.` }),
  tooLong: (label: string, most: number) => ({
    ja: `${label}は${most}文字以内で入力してください。`,
    en: `${label}: use at most ${most} characters.`,
  }),
  tooLongForAnyField: {
    ja: '長すぎます。2万文字以内で入力してください。',
    en: 'This is too long. Enter at most 20,000 characters.',
  },
  unstorable: (found: string) => ({
    ja: `使えない文字（${found}）が含まれています。取り除いてください。`,
    en: `This contains a character that cannot be used (${found}). Remove it.`,
  }),
  invisible: (label: string, found: string) => ({
    ja: `${label}に、目に見えない使えない文字（${found}）が含まれています。取り除いてください。`,
    en: `${label} contains an invisible character that cannot be used (${found}). Remove it.`,
  }),
  unusableInCode: (label: string, found: string) => ({
    ja: `${label}に使えない文字「${found}」が含まれています。文字、数字、空白と - _ . : / + # ( ) @ を使えます。`,
    en: `${label} contains “${found}”, which cannot be used. Use letters, figures, blanks and - _ . : / + # ( ) @.`,
  }),
  range: (label: string, least: number, most: number) => ({
    ja: `${label}は${figure(least)}以上${figure(most)}以下の数値を入力してください。`,
    en: `${label}: enter a number from ${figure(least)} to ${figure(most)}.`,
  }),
  unsureNumber: (label: string, written: string, meant: string) => ({
    ja: `${label}の「${written}」は ${meant} ですか。そうであれば、${meant} と入力してください。`,
    en: `${label}: does “${written}” mean ${meant}? If so, enter ${meant}.`,
  }),
  birthYear: (label: string, thisYear: number) => ({
    ja: `${label}は${firstBirthYear}年から${thisYear}年までの西暦で入力してください。`,
    en: `${label}: enter a year from ${firstBirthYear} to ${thisYear}.`,
  }),
  endBeforeStart: {
    ja: '終了日は開始日以降の日付にしてください。',
    en: 'The end date must not be before the start date.',
  },
  dayOutside: {
    ja: '日付は、1900年から2199年までの実在する日にしてください。',
    en: 'Enter a date that exists, from 1900 to 2199.',
  },
  timeOutside: {
    ja: '日時は、1900年から2199年までの実在する日時にしてください。',
    en: 'Enter a time that exists, from 1900 to 2199.',
  },
  beforeProject: (label: string, startOn: string) => ({
    ja: `${label}は、プロジェクトの開始日（${written(startOn)}）以降の日付にしてください。`,
    en: `${label}: choose a day not before the project's start (${written(startOn)}).`,
  }),
  afterProject: (label: string, endOn: string) => ({
    ja: `${label}は、プロジェクトの終了日（${written(endOn)}）以前の日付にしてください。`,
    en: `${label}: choose a day not after the project's end (${written(endOn)}).`,
  }),
  unlikelyDay: (label: string, first: string, last: string) => ({
    ja: `${label}は、${written(first)}から${written(last)}までの日付にしてください。`,
    en: `${label}: choose a day from ${written(first)} to ${written(last)}.`,
  }),
  choose: (label: string) => ({ ja: `${label}を選んでください。`, en: `${label}: choose one.` }),
  chooseTimeZone: { ja: 'タイムゾーンを選んでください。', en: 'Choose a time zone.' },
  unknownTimeZone: (zone: string) => ({
    ja: `「${zone}」というタイムゾーンはありません。`,
    en: `There is no time zone “${zone}”.`,
  }),
  chooseLanguage: {
    ja: '言語は日本語か英語を選んでください。',
    en: 'Choose Japanese or English as the language.',
  },
  enterEmail: { ja: 'メールアドレスを入力してください。', en: 'Enter an e-mail address.' },
  emailAt: {
    ja: 'メールアドレスには@が1つ必要です。例：name@example.com',
    en: 'An e-mail address needs one @, for example name@example.com.',
  },
  emailBefore: {
    ja: 'メールアドレスの形式が正しくありません。@の前を確認してください。',
    en: 'This is not an e-mail address. Check the part before @.',
  },
  emailLongBefore: {
    ja: 'メールアドレスの@の前は64文字以内で入力してください。',
    en: 'Use at most 64 characters before the @ of an e-mail address.',
  },
  emailAfter: {
    ja: 'メールアドレスの形式が正しくありません。@の後ろを確認してください。',
    en: 'This is not an e-mail address. Check the part after @.',
  },
  emailLong: {
    ja: 'メールアドレスは254文字以内で入力してください。',
    en: 'Use at most 254 characters in an e-mail address.',
  },
  notAmong: (written: string, label: string, choicesJa: string, choicesEn: string) => ({
    ja: `「${written}」という${label}はありません。${choicesJa}のいずれかを入力してください。`,
    en: `There is no ${label.toLowerCase()} “${written}”. Enter one of: ${choicesEn}.`,
  }),
  staleEdit: {
    ja: '別の画面またはほかの人が先に変更を保存しました。入力した内容は残っています。最新の内容を確認して、もう一度保存してください。',
    en: 'Changes were saved before yours, in another window or by somebody else. What you entered is still here. Check the newest values, then save again.',
  },
})
