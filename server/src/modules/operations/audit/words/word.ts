/** A word in both languages of the interface. */
export interface Word {
  readonly ja: string
  readonly en: string
}

export type Locale = keyof Word

/** One form for names recorded with hyphens (user.accept-invitation) or underscores. */
export function keyOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}

export function word(ja: string, en: string): Word {
  return { ja, en }
}
