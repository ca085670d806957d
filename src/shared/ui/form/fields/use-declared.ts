import { useLocale } from '@/shared/i18n'
import { type Field, isRequired } from '@/shared/lib/declared-fields'

/** What the controls of a form take from the declaration of a noun's fields. */
export function useDeclared<Name extends string>(fields: Readonly<Record<Name, Field>>) {
  const locale = useLocale()
  return {
    propsOf<One extends Name>(name: One) {
      const field = fields[name]
      const need = needOf(field)
      return { name, label: field.label[locale], ...(need && { need }) }
    },
    /** The choices as the schema writes them: enums in capitals. */
    optionsOf(name: Name): { id: string; label: string }[] {
      const field = fields[name]
      if (!('choices' in field)) return []
      return Object.entries(field.choices).map(([value, words]) => ({
        id: field.kind === 'choice' ? value.toUpperCase() : value,
        label: words[locale],
      }))
    },
  }
}

/** Nothing is said of what has a value from the start. */
function needOf(field: Field): 'required' | 'optional' | undefined {
  if ('choices' in field) return undefined
  if (isRequired(field)) return 'required'
  return field.kind === 'timeZone' ? undefined : 'optional'
}
