export type Language = 'ja' | 'en'

/** Our language that an Accept-Language header prefers: Japanese if it prefers neither. */
export function languageOf(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
    return { language: tag.split(/[-_]/)[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = (language: Language) =>
    Math.max(0, ...wishes.filter((wish) => wish.language === language).map(({ quality }) => quality || 0))
  return best('en') > best('ja') ? 'en' : 'ja'
}
