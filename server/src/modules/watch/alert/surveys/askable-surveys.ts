import type { Kysely } from 'kysely'
import { placedItems, scoreMaximum, typeOfItem } from '../../../../../../engines/survey'
import { beginning, inLanguage, yesAndNo } from '../../../../../../engines/survey/run'
import { guardedParts } from '../../../../../../engines/survey/variables'
import type { Tables } from '../../../../platform/tables'
import { type SurveyInUse, surveysInUse } from '../../../surveys/project-survey'

/** What a rule may ask of a survey of the project. アンケート */
export interface AskableSurvey {
  readonly surveyId: string
  readonly title: string
  readonly scores: readonly AskableScore[]
  readonly questions: readonly AskableQuestion[]
}

export interface AskableScore {
  readonly id: string
  readonly title: string
  /** Null: it has no bound. */
  readonly most: number | null
}

export interface AskableQuestion {
  readonly linkId: string
  readonly title: string
  /** Null: its answers are numbers. */
  readonly choices: readonly { readonly code: string; readonly title: string }[] | null
}

/** One line of a sentence. */
const longestTitle = 60

/** The surveys that rules of a project may ask; `surveyIds`: these alone. */
export async function askableSurveys(
  db: Kysely<Tables>,
  projectId: string,
  surveyIds: readonly string[] | null = null,
): Promise<AskableSurvey[]> {
  return (await surveysInUse(db, projectId, surveyIds)).map(askableOf)
}

/**
 * Texts, dates and files are no values that a rule compares, and of a question in a repeat group there are many answers. What may
 * say who somebody is lies sealed under the subject's key, and is asked by no rule.
 */
function askableOf({ surveyId, name, definition }: SurveyInUse): AskableSurvey {
  const [language = 'ja'] = definition.languages
  const title = (text: Parameters<typeof inLanguage>[0], otherwise: string) =>
    beginning(inLanguage(text, language), longestTitle) || otherwise
  const scores = (definition.score ?? []).map(({ id, name: text }) => ({
    id,
    title: title(text, id),
    most: scoreMaximum(definition, id),
  }))
  const guarded = guardedParts(definition)
  const questions = placedItems(definition).flatMap(({ item, repeats }): AskableQuestion[] => {
    if (repeats.length > 0 || guarded.isIdentifying(item.linkId)) return []
    const { linkId } = item
    const asked = { linkId, title: 'text' in item ? title(item.text, linkId) : linkId }
    const { kind } = typeOfItem(item)
    // A duration is stored in seconds, which nobody would take for its unit.
    if (item.type === 'duration') return []
    if (kind === 'number' || kind === 'calculated') return [{ ...asked, choices: null }]
    if (item.type === 'yesNo') {
      const yes = { code: 'true', title: title(item.yesText ?? yesAndNo.yes, 'true') }
      const no = { code: 'false', title: title(item.noText ?? yesAndNo.no, 'false') }
      return [{ ...asked, choices: [yes, no] }]
    }
    const isOfChoices = (kind === 'code' || kind === 'codes') && 'answerOption' in item
    if (!isOfChoices) return []
    const options = (item.answerOption ?? []).map(({ code, text }) => ({ code, title: title(text, code) }))
    return [{ ...asked, choices: options }]
  })
  return { surveyId, title: name, scores, questions }
}
