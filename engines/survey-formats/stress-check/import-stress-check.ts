import { type ImportResult, refused } from '../draft/import-result'
import { given, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import { SurveyDraft } from '../draft/survey-draft'

/**
 * 職業性ストレス簡易調査票: the 57 questions of the Ministry of Health, Labour and Welfare, in the JSON
 * format of lockhart9/stresscheck.
 */
export function importStressCheck(file: Json): ImportResult {
  const draft = new SurveyDraft()
  const score: Json[] = []
  for (const [place, theme] of objectsOf(file.simple_stress).entries()) {
    const counted: Json[] = []
    const page = draft.page(`page-${place + 1}`, given({ text: textOf(theme.theme) }))
    for (const part of objectsOf(theme.questions)) {
      const title = textOf(part.title)
      if (title) page.item.push({ type: 'statement', linkId: draft.linkIds.take('section'), text: title })
      for (const question of objectsOf(part.questions)) {
        draft.count()
        const name = `q${String(question.id)}`
        const answerOption = objectsOf(question.scores).map(({ score, text }) => ({
          code: String(score),
          text: textOf(text) ?? {},
          ordinalValue: numberIn(score),
        }))
        const made = draft.make(name, 'likert', {
          ...given({ text: textOf(question.text) }),
          answerOption: answerOption.map(given),
          required: 'whenShown',
        })
        page.item.push(made)
        counted.push(given({ item: made.linkId, reverse: question.reverse === true ? true : undefined }))
      }
    }
    // The areas are A to D: work, state, people around, satisfaction.
    const id = String.fromCharCode(65 + place)
    score.push({ id, name: { ja: `${id}領域` }, method: 'sum', items: counted, missing: { rule: 'strict' } })
  }
  if (score.length === 0) return refused('noItems')
  draft.parts.score = score
  return draft.finish(['ja'], { ja: '職業性ストレス簡易調査票' })
}

const textOf = (value: unknown) => {
  const text = textIn(value)
  return text === undefined ? undefined : { ja: text }
}

export const isStressCheck = (file: Json) => listOf(file.simple_stress).length > 0
