import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFields, projectSurveyFields, surveyFields } from '../../engines/fields'
import { questionTypes } from '../../engines/survey'
import { projectRoot } from '../../server/src/platform/process/project-root'

/** Words of the interface in a language, by their Japanese; a sentence that the catalogue lacks is an error of the test. */
export function wordsIn(language: 'ja' | 'en'): (ja: string) => string {
  if (language === 'ja') return (ja) => ja
  const catalogue = readFileSync(join(projectRoot, 'src/shared/i18n/locales/en.po'), 'utf8')
  const entries = catalogue.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)
  const words = new Map([...entries].map(([, ja = '', en = '']) => [ja, en]))
  for (const { words: name } of Object.values(questionTypes)) words.set(name.ja, name.en)
  for (const fields of [projectFields, projectSurveyFields, surveyFields]) {
    for (const { label } of Object.values(fields)) words.set(label.ja, label.en)
  }
  return (ja) => {
    const en = words.get(ja)
    if (!en) throw new Error(`en.po has no 「${ja}」`)
    return en
  }
}
