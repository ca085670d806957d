import type { Fields } from './field'

/** What is kept of a person apart from the study's data, sealed under a key for each person. 個人情報 */
export const personalDataFields = {
  name: {
    kind: 'text',
    column: 'name',
    label: { ja: '氏名', en: 'Name' },
    maximum: 255,
    sample: '渡辺 結衣',
    headings: ['名前', 'お名前', '姓名', 'shimei', 'full name'],
  },
  nameKana: {
    kind: 'text',
    column: 'name_kana',
    label: { ja: 'ふりがな', en: 'Furigana' },
    maximum: 255,
    sample: 'わたなべ ゆい',
    // What earlier versions wrote stays readable.
    headings: ['フリガナ', 'カナ', 'かな', '氏名カナ', 'kana', 'name in kana'],
  },
  email: {
    kind: 'text',
    column: 'email',
    label: { ja: 'メールアドレス', en: 'E-mail' },
    maximum: 254,
    sample: 'yui@example.com',
    headings: ['メール', 'mail', 'email', 'e-mail', 'mail address'],
  },
  phone: {
    kind: 'text',
    column: 'phone',
    label: { ja: '電話番号', en: 'Phone' },
    maximum: 30,
    headings: ['電話', '携帯電話', '携帯', 'TEL', 'phone number', 'mobile'],
  },
  address: {
    kind: 'text',
    column: 'address',
    label: { ja: '住所', en: 'Address' },
    maximum: 500,
    headings: ['所在地', '送付先'],
  },
} as const satisfies Fields

export type PersonalField = keyof typeof personalDataFields

// The keys of the declaration are the fields.
export const personalFields = Object.keys(personalDataFields) as readonly PersonalField[]
