import { catalogue } from '../../../platform/words'

const japaneseDay = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
const englishDay = (day: string) => day.replaceAll('-', '/')

/** Messages about devices and their links. Days are local dates like 2026-04-01. */
export const deviceWords = catalogue('device', {
  linkedFrom: { ja: '装着の開始日', en: 'Start of the link' },
  linkedTo: { ja: '装着の終了日', en: 'End of the link' },
  choose: { ja: 'デバイスを選んでください。', en: 'Choose devices.' },
  tooManyChosen: (most: number) => ({
    ja: `一度に選べるデバイスは${most.toLocaleString('ja-JP')}台までです。`,
    en: `Choose at most ${most.toLocaleString('en')} devices at once.`,
  }),
  codeTaken: (code: string) => ({
    ja: `デバイスコード「${code}」はすでに使われています。別のコードを入力してください。`,
    en: `The device code “${code}” is already in use. Enter another code.`,
  }),
  codeOfDeleted: (code: string) => ({
    ja: `デバイスコード「${code}」は、削除済みのデバイスが使っています。そのデバイスを元に戻すか、別のコードを入力してください。`,
    en: `A deleted device uses the code “${code}”. Restore that device or enter another code.`,
  }),
  codeAlike: (known: string, code: string) => ({
    ja: `「${known}」はすでに登録されています。「${code}」は、大文字・小文字や全角・半角が違うだけの同じデバイスではありませんか。同じものなら「${known}」と書き、別のものなら別のコードにしてください。`,
    en: `“${known}” is registered already. Is “${code}” the same device, written with other capitals or widths? If so write “${known}”, else choose another code.`,
  }),
  codeAlikeOfDeleted: (known: string, code: string) => ({
    ja: `「${known}」は、削除済みのデバイスが使っています。「${code}」は、大文字・小文字や全角・半角が違うだけの同じデバイスではありませんか。同じものなら「${known}」を元に戻し、別のものなら別のコードにしてください。`,
    en: `A deleted device uses “${known}”. Is “${code}” the same device, written with other capitals or widths? If so restore “${known}”, else choose another code.`,
  }),
  codeAlikeToSeveral: (known: string, code: string) => ({
    ja: `「${known}」がすでに登録されています。「${code}」は、大文字・小文字や全角・半角が違うだけの同じデバイスではありませんか。どのデバイスかをコードのとおりに書いてください。まちがえないように、登録済みのどちらかのコードを変更してください。`,
    en: `“${known}” are registered already. Is “${code}” one of them, written with other capitals or widths? Write the code exactly as it is registered, and rename one of them so that they are not confused.`,
  }),
  codeAlikeInLine: (known: string, line: number, code: string) => ({
    ja: `${line}行目に「${known}」があります。「${code}」は、大文字・小文字や全角・半角が違うだけの同じデバイスではありませんか。同じものなら「${known}」と書き、別のものなら別のコードにしてください。`,
    en: `Line ${line} has “${known}”. Is “${code}” the same device, written with other capitals or widths? If so write “${known}”, else choose another code.`,
  }),
  endBeforeStart: {
    ja: '終了は開始より後の日時にしてください。',
    en: 'The end must be later than the start.',
  },
  changedAtOnce: {
    ja: 'デバイスの紐づけが同時に変更されました。もう一度お試しください。',
    en: 'Somebody changed the link at the same time. Please try again.',
  },
  wornNow: (device: string, subject: string, from: string) => ({
    ja: `デバイス「${device}」は、${japaneseDay(from)}からいまも被験者「${subject}」に紐づけられています。先にその紐づけを終了してください。`,
    en: `The device “${device}” is linked to the subject “${subject}” from ${englishDay(from)} until now. End that link first.`,
  }),
  wornUntil: (device: string, subject: string, from: string, to: string) => ({
    ja: `デバイス「${device}」は、${japaneseDay(from)}から${japaneseDay(to)}まで被験者「${subject}」に紐づけられています。先にその紐づけを終了してください。`,
    en: `The device “${device}” is linked to the subject “${subject}” from ${englishDay(from)} until ${englishDay(to)}. End that link first.`,
  }),
})
