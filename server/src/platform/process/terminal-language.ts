import type { Language } from '../words'

/** The language of the terminal: Japanese, or English with KANSOKU_LANGUAGE=en. */
export function terminalLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  return env.KANSOKU_LANGUAGE === 'en' ? 'en' : 'ja'
}
