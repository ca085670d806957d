import { useLingui } from '@lingui/react/macro'
import { Token } from '@/shared/ui/condition-parts'
import { languageName } from '../../model/language-words'
import { useActions } from '../builder-context'

/** Chooses the language edited on the canvas; renders nothing for a single language. */
export function LanguageChoice({ languages, language }: { languages: readonly string[]; language: string }) {
  const { t } = useLingui()
  const { write } = useActions()
  if (languages.length < 2) return <span>{languageName(language)}</span>
  return (
    <Token
      label={t`書く言語`}
      value={language}
      options={languages.map((id) => ({ id, name: languageName(id) }))}
      onChange={write}
    />
  )
}
