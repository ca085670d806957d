import { type SubjectFact, subjectFacts } from '../../variables'
import type { SurveyDefinition } from '../definition/definition-shape'
import { placedItems } from '../definition/walk-items'
import { guardedParts, guardedPartsWith } from './guarded-parts'
import { type DateUse, trueDates } from './true-dates'

/** How answers are to leave. */
export interface AnswerCare {
  readonly dropsFreeText: boolean
  /** Each day of a subject is moved by the same number of days. */
  readonly movesDates: boolean
  /** What owners alone are told of a subject is taken, too. */
  readonly takesPersonal: boolean
  /** Of birth years bands are told, and not the year. */
  readonly bandsBirthYears: boolean
}

/**
 * Why a question or score stays. identifying: its answer may say who somebody is, or is computed from one that may. personal: it is
 * computed from what owners alone are told of a subject. movedDates: beside moved dates it would tell by how much these are moved.
 */
export type HeldBack = 'identifying' | 'personal' | 'movedDates'

/** Which parts of a version of a survey may leave, and how: every table and format asks here. */
export interface LeavingParts {
  readonly care: AnswerCare
  /** Why no answer of the question leaves; null: it may. */
  heldBack(linkId: string): HeldBack | null
  scoreHeldBack(id: string): HeldBack | null
  /** A calculation that repeats what people wrote. */
  repeatsFreeText(linkId: string): boolean
  /** Computed from what owners alone are told. */
  isPersonal(linkId: string): boolean
  isScorePersonal(id: string): boolean
  /** The answer, or what is computed, is a day of the subject. */
  isDay(linkId: string): boolean
}

type Version = Pick<SurveyDefinition, 'page' | 'score'>

/** `later`: the versions after it, the newest first. The newest one that asks a question says for all whether it may say who somebody is. */
export function leavingParts(definition: Version, care: AnswerCare, later: readonly Version[]): LeavingParts {
  const marked = markedLater(definition, later)
  const guarded = marked.size === 0 ? guardedParts(definition) : guardedPartsWith(definition, marked)
  const dates = trueDates(definition)
  const why = (isIdentifying: boolean, facts: readonly SubjectFact[], dateUse: DateUse): HeldBack | null => {
    if (isIdentifying) return 'identifying'
    if (facts.some((fact) => isPersonalFact(fact)) && !care.takesPersonal) return 'personal'
    if (facts.includes('birthYear') && care.bandsBirthYears) return 'personal'
    return care.movesDates && dateUse === 'move' ? 'movedDates' : null
  }
  return {
    care,
    heldBack: (linkId) => why(guarded.isIdentifying(linkId), guarded.factsOf(linkId), dates.of(linkId)),
    scoreHeldBack: (id) => why(guarded.isScoreIdentifying(id), guarded.factsOfScore(id), dates.ofScore(id)),
    repeatsFreeText: guarded.repeatsFreeText,
    isPersonal: (linkId) => guarded.factsOf(linkId).some(isPersonalFact),
    isScorePersonal: (id) => guarded.factsOfScore(id).some(isPersonalFact),
    isDay: (linkId) => dates.of(linkId) === 'day',
  }
}

const isPersonalFact = (fact: SubjectFact) => subjectFacts[fact].privacy === 'personal'

function markedLater(definition: Version, later: readonly Version[]): ReadonlySet<string> {
  const open = new Set(placedItems(definition).map(({ item }) => item.linkId))
  const marked = new Set<string>()
  for (const version of later) {
    if (open.size === 0) break
    const guarded = guardedParts(version)
    for (const { item } of placedItems(version)) {
      // A newer version has said it.
      if (!open.delete(item.linkId)) continue
      if (guarded.isIdentifying(item.linkId)) marked.add(item.linkId)
    }
  }
  return marked
}
