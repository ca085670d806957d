import { catalogue } from '../../../platform/words'

const figure = (count: number) => count.toLocaleString('ja-JP')

export const testSubjectWords = catalogue('testSubject', {
  codeTaken: (code: string) => ({
    ja: `被験者コード「${code}」は、このプロジェクトですでに使われています。別のコードを入力してください。`,
    en: `The subject code “${code}” is already in use in this project. Enter another code.`,
  }),
  codeOfDeleted: (code: string) => ({
    ja: `被験者コード「${code}」は、削除済みの被験者が使っています。その被験者を元に戻すか、別のコードを入力してください。`,
    en: `A deleted subject uses the code “${code}”. Restore that subject or enter another code.`,
  }),
  codeAlike: (known: string, code: string) => ({
    ja: `「${known}」はすでに登録されています。「${code}」は、大文字・小文字や全角・半角が違うだけの同じ人ではありませんか。同じ人なら「${known}」と書き、別の人なら別のコードにしてください。`,
    en: `“${known}” is registered already. Is “${code}” the same person, written with other capitals or widths? If so write “${known}”, else choose another code.`,
  }),
  codeAlikeOfDeleted: (known: string, code: string) => ({
    ja: `「${known}」は、削除済みの被験者が使っています。「${code}」は、大文字・小文字や全角・半角が違うだけの同じ人ではありませんか。同じ人なら「${known}」を元に戻し、別の人なら別のコードにしてください。`,
    en: `A deleted subject uses “${known}”. Is “${code}” the same person, written with other capitals or widths? If so restore “${known}”, else choose another code.`,
  }),
  codeAlikeToSeveral: (known: string, code: string) => ({
    ja: `「${known}」がすでに登録されています。「${code}」は、大文字・小文字や全角・半角が違うだけの同じ人ではありませんか。どの人かをコードのとおりに書いてください。まちがえないように、登録済みのどちらかのコードを変更してください。`,
    en: `“${known}” are registered already. Is “${code}” one of them, written with other capitals or widths? Write the code exactly as it is registered, and rename one of them so that they are not confused.`,
  }),
  codeAlikeInLine: (known: string, line: number, code: string) => ({
    ja: `${line}行目に「${known}」があります。「${code}」は、大文字・小文字や全角・半角が違うだけの同じ人ではありませんか。同じ人なら「${known}」と書き、別の人なら別のコードにしてください。`,
    en: `Line ${line} has “${known}”. Is “${code}” the same person, written with other capitals or widths? If so write “${known}”, else choose another code.`,
  }),
  limitReached: (limit: number) => ({
    ja: `被験者は${limit}名まで登録できます。増やすには、プラットフォーム管理者に連絡してください。`,
    en: `You can have up to ${limit} subjects. To have more, contact the platform administrator.`,
  }),
  bornAfterEnrolment: {
    ja: '生年は、参加開始日の年より前にしてください。',
    en: 'The year of birth must be before the year of enrolment.',
  },
  attributeName: { ja: '属性名', en: 'Attribute name' },
  attributeValue: { ja: '値', en: 'Value' },
  tooManyAttributes: (most: number) => ({
    ja: `属性は${most}個まで登録できます。`,
    en: `You can have up to ${most} attributes.`,
  }),
  attributeTwice: (name: string) => ({
    ja: `属性名「${name}」が重複しています。`,
    en: `The attribute name “${name}” is there twice.`,
  }),
  withdrawnInFuture: {
    ja: '中止日は、今日までの日付にしてください。',
    en: 'The day of withdrawal must not be in the future.',
  },
  withdrawnBeforeEnrolment: (code: string, enrolledOn: string) => ({
    ja: `中止日は、被験者 ${code} の参加開始日（${enrolledOn.replaceAll('-', '/')}）以降の日付にしてください。`,
    en: `The day of withdrawal must not be before the enrolment of subject ${code} (${enrolledOn.replaceAll('-', '/')}).`,
  }),
  withdrawWithReason: {
    ja: '中止するときは、「中止する」から日付と理由を記録してください。',
    en: 'To withdraw a subject, use “Withdraw”, which records the day and the reason.',
  },
  reinstateFirst: {
    ja: '中止した被験者の状態は、「中止を取り消す」で元に戻してから変更してください。',
    en: 'Take the withdrawal back before you change the status of a withdrawn subject.',
  },
  erasedStaysWithdrawn: (code: string) => ({
    ja: `被験者 ${code} は個人情報が消去されているため、中止を取り消せません。`,
    en: `The personal data of subject ${code} were erased, so the withdrawal cannot be taken back.`,
  }),
  chooseSubjects: { ja: '被験者を選んでください。', en: 'Choose subjects.' },
  tooManyChosen: (most: number) => ({
    ja: `一度に選べる被験者は${figure(most)}名までです。`,
    en: `Choose at most ${figure(most)} subjects at once.`,
  }),
  typeCodeToErase: {
    ja: '消去する被験者のコードを、表示のとおりに入力してください。',
    en: 'Enter the code of the subject to erase exactly as shown.',
  },
  erasedPerson: {
    ja: 'この被験者の個人情報は消去されています。もう一度登録する場合は、編集画面で確認してください。',
    en: 'The personal data of this subject were erased. To enter them again, confirm it on the edit screen.',
  },
  foreignTags: { ja: 'このプロジェクトのタグを選んでください。', en: 'Choose tags of this project.' },
  deletedForOwners: {
    ja: '削除済みの被験者は、オーナーだけが閲覧できます。',
    en: 'Only owners can see deleted subjects.',
  },
  noLinksAfterWithdrawal: {
    ja: '中止した被験者には、リンクを渡せません。',
    en: 'Links cannot be handed to a subject who withdrew.',
  },
  noLinksWhilePaused: {
    ja: 'プロジェクトが一時停止中のため、リンクを渡せません。再開してから渡してください。',
    en: 'The project is paused, so links cannot be handed out. Resume it first.',
  },
  noLinksAfterClosing: {
    ja: 'プロジェクトが終了しているため、リンクを渡せません。',
    en: 'The project is closed, so links cannot be handed out.',
  },
})
