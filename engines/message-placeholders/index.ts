/** What stands for itself in a message to subjects until it is sent. */
export const placeholders = [
  '氏名',
  'コード',
  'プロジェクト名',
  'アンケート名',
  '回答リンク',
  '締切',
  '連絡先',
] as const
export type Placeholder = (typeof placeholders)[number]

/** Without it nobody can answer. */
export const linkPlaceholder = '{回答リンク}'

const inBraces = /\{([^{}\n]{1,20})\}/g

/** The names in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = '']) => name)
  return names.filter((name) => !placeholders.some((known) => known === name))
}

/** The text as a reader gets it. */
export function filledIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(inBraces, (whole, name: string) => {
    const known = placeholders.find((one) => one === name)
    return known ? values[known] : whole
  })
}
