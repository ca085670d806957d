import { catalogue } from '../../../platform/words'

export const personalDataWords = catalogue('personalData', {
  badKana: {
    ja: 'ふりがなは、ひらがなかカタカナで入力してください。',
    en: 'Enter the furigana in hiragana or katakana.',
  },
  badPhone: {
    ja: '電話番号は、数字とハイフンで入力してください（例: 090-1234-5678）。',
    en: 'Enter the phone number in digits and hyphens (for example 090-1234-5678).',
  },
  notAllowed: {
    ja: '個人情報を閲覧する権限がありません。必要なときは、オーナーに「個人情報の閲覧」の権限を依頼してください。',
    en: 'You may not see personal data. If you need to, ask an owner for the permission “Personal data”.',
  },
  needsSecondFactor: {
    ja: 'この会社では、個人情報の閲覧に二要素認証が必要です。アカウントの設定で二要素認証を有効にしてください。',
    en: 'This company demands a second factor for personal data. Switch it on in your account settings.',
  },
})
