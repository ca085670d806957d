import { type Json, objectOf, objectsOf, textIn } from '../draft/json'
import { plainText } from '../draft/plain-text'
import type { SurveyDraft } from '../draft/survey-draft'
import { payloadsOf } from './questions'

/** Texts and addresses that everybody sees, or is led to. */
const seen = ['Header', 'Footer', 'EOSMessage', 'EOSRedirectURL', 'ThankYouEmailMessage', 'InactiveMessage']
/** Buttons, which have arrows unless somebody named them. */
const buttons = ['NextButton', 'PreviousButton']
/** What happens to respondents where it is switched on. */
const switched = ['PasswordProtection', 'ConfirmStart', 'AutoAdvance', 'EmailThankYou', 'ResponseSummary']
const on: ReadonlySet<string> = new Set(['true', 'yes', 'on', '1'])
const off: ReadonlySet<string> = new Set(['false', 'no', 'off', '0', 'none'])

/**
 * Tells what the options of the survey show and do beside its questions: its frame and its end, scoring and quotas. How Qualtrics keeps
 * answers, and its skins, are its own.
 */
export function tellSurveyOptions(file: Json, draft: SurveyDraft): void {
  const tell = (part: string) => draft.lose('', 'part', { part })
  for (const options of payloadsOf(file, 'SO').map(objectOf)) {
    const written = (name: string) => lineOf(textIn(options[name]) ?? '')
    const has = (name: string, values: ReadonlySet<string>) => values.has(written(name).toLowerCase())
    for (const name of seen) {
      const hasImage = String(options[name] ?? '').includes('<img')
      if (written(name) !== '' || hasImage) tell([name, written(name)].filter(Boolean).join(': '))
    }
    for (const name of buttons) if (/\p{L}/u.test(written(name))) tell(`${name}: ${written(name)}`)
    for (const name of switched) if (options[name] === true || has(name, on)) tell(name)
    // Here everybody may go back.
    if (options.BackButton === false || has('BackButton', off)) tell('BackButton: false')
    if (written('SurveyExpiration') !== '' && !has('SurveyExpiration', off))
      tell(`SurveyExpiration: ${written('SurveyExpiration')}`)
  }
  for (const scoring of payloadsOf(file, 'SCO').map(objectOf)) {
    for (const category of objectsOf(scoring.ScoringCategories))
      tell(`Scoring: ${textIn(category.Name) ?? textIn(category.ID) ?? ''}`)
    for (const name of ['ScoringSummaryAfterSurvey', 'ScoringSummaryAfterQuestions'])
      if (scoring[name] === true || on.has(String(scoring[name] ?? '').toLowerCase())) tell(name)
  }
  for (const quota of payloadsOf(file, 'QO').map(objectOf))
    tell(`Quota: ${textIn(quota.Name) ?? textIn(quota.ID) ?? ''}`)
}

/** HTML as one line, with its braces as they are: nothing of it becomes a text of the survey. */
const lineOf = (html: string) =>
  plainText(html)
    .replace(/\\([{|}\\])/g, '$1')
    .replaceAll('\n', ' ')
