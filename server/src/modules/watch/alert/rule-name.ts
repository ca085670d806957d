import { defaultRules } from '../../../../../engines/alert-rule'
import type { Language } from '../../../platform/words'

/** A rule by its stored name; `default_key`: null for rules of the project's own. */
interface Named {
  readonly name: string
  readonly default_key: string | null
}

/**
 * The name in the reader's language: rules that every project begins with are stored under their Japanese names, and are
 * called by the catalogue until somebody renames them.
 */
export function ruleNameIn({ name, default_key }: Named, language: Language): string {
  const given = defaultRules.find(({ key, ja }) => key === default_key && ja === name)
  return given?.[language] ?? name
}

/** The same of the rule of an alert. */
export function ruleNameOf(
  { rule_name, default_key }: { readonly rule_name: string; readonly default_key: string | null },
  language: Language,
): string {
  return ruleNameIn({ name: rule_name, default_key }, language)
}

/** What is stored of a name: one of the catalogue in any language is that of the catalogue, and no new one. */
export function storedRuleName({ name, default_key }: Named): string {
  const given = defaultRules.find(({ key }) => key === default_key)
  return given && (name === given.en || name === given.ja) ? given.ja : name
}

/** Stored names of rules that are called by a text in the language, ignoring width and case. */
export function storedNamesWith(text: string, language: Language): string[] {
  const folded = (written: string) => written.normalize('NFKC').toLowerCase()
  const wanted = folded(text).trim()
  return defaultRules.filter((rule) => folded(rule[language]).includes(wanted)).map(({ ja }) => ja)
}
