import { catalogue } from '../../../platform/words'

export const tagWords = catalogue('tag', {
  separatorInName: (separator: string) => ({
    ja: `タグ名に「${separator}」は使えません。CSV や Excel のファイルで、タグとタグの区切りになる文字です。`,
    en: `A tag’s name cannot contain “${separator}”: it separates tags in CSV and Excel files.`,
  }),
  nameTaken: (name: string) => ({
    ja: `タグ「${name}」は、このプロジェクトにすでにあります。別の名前を入力してください。`,
    en: `This project already has a tag “${name}”. Enter another name.`,
  }),
  similarNameTaken: (name: string) => ({
    ja: `このプロジェクトには、タグ「${name}」がすでにあります。大文字と小文字、全角と半角は区別しません。別の名前を入力してください。`,
    en: `This project already has a tag “${name}”. Upper and lower case, and full and half width, are the same. Enter another name.`,
  }),
  nameOfDeleted: (name: string) => ({
    ja: `タグ「${name}」は削除済みのタグにあります。元に戻すか、別の名前を入力してください。`,
    en: `A deleted tag is named “${name}”. Restore it or enter another name.`,
  }),
  chooseTags: (most: number) => ({
    ja: `タグを1個から${most}個まで選んでください。`,
    en: `Choose from 1 to ${most} tags.`,
  }),
  mergeIntoOther: { ja: '統合先には別のタグを選んでください。', en: 'Choose another tag to merge into.' },
})
