import { catalogue } from '../../../platform/words'

/** What is said about companies: refusals. */
export const companyWords = catalogue('company', {
  withCode: (code: string) => ({ ja: `会社コード ${code} の会社`, en: `company with the code ${code}` }),
  codeRule: {
    ja: '会社コードは、半角英数字とハイフンを使い、64文字以内で入力してください。',
    en: 'Use up to 64 letters, digits and hyphens for the company code.',
  },
  codeTaken: (code: string) => ({
    ja: `会社コード「${code}」はすでに使われています。別のコードを入力してください。`,
    en: `The company code “${code}” is already in use. Enter another code.`,
  }),
  otherCode: {
    ja: '会社コードが一致しません。停止する会社のコードを入力してください。',
    en: 'The code does not match. Enter the code of the company to suspend.',
  },
  relaxingNeedsFactor: {
    ja: '二要素認証についての設定をゆるめるには、あなた自身の二要素認証が必要です。アカウントの設定で有効にしてください。',
    en: 'Relaxing the rules on two-factor authentication takes your own second factor. Turn it on in your account settings.',
  },
  nameOneOfSeveral: {
    ja: '会社が複数あります。--company で会社コードを指定してください。',
    en: 'There are several companies. Name one by its code with --company.',
  },
  nameFirst: {
    ja: '会社がまだありません。--company で、新しい会社のコードを指定してください。',
    en: 'There is no company yet. Name the code of a new one with --company.',
  },
})
