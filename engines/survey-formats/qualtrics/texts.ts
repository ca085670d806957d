import { plainText, withoutGaps } from '../draft/plain-text'
import type { SurveyDraft } from '../draft/survey-draft'

/** A field as it stands after braces were escaped: ${q://QID1/ChoiceGroup/SelectedChoices}. */
const field = /\$\\\{([^{}$\\]*)\\\}/g
const address = /^([a-z]+):\/\/(.*)$/s
/** What Qualtrics works out within a text: $e{ q://QID1/ChoiceNumericEntryValue * 2 }. */
const worked = /\$e\\\{[^{}\\\n]*\\\}/g
/** What of a question is its answer as people read it. */
const answer = /^(QID\d+)\/(?:ChoiceGroup\/SelectedChoices|ChoiceTextEntryValue)$/

/** A text of Qualtrics, which is HTML with fields in it, as plain text: answers as piping, other fields told and taken out. */
export function textOf(written: string, name: string, { draft }: { readonly draft: SurveyDraft }): string {
  const text = plainText(written)
  const plain = text.replace(worked, (whole) => draft.dropReference(name, whole.replaceAll('\\', '')))
  const read = plain.replace(field, (whole, inner: string) => {
    const [, scheme, path = ''] = address.exec(inner.trim()) ?? []
    if (scheme === undefined) return whole
    const shown = whole.replaceAll('\\', '')
    const [, id] = scheme === 'q' ? (answer.exec(path) ?? []) : []
    return id === undefined ? draft.dropReference(name, shown) : draft.piping(id, shown)
  })
  return read === text ? text : withoutGaps(read)
}
