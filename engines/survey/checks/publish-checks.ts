import type { SurveyDefinition } from '../definition/definition-shape'
import { checkCells } from './check-cells'
import { checkCodes } from './check-codes'
import { checkDays } from './check-days'
import { checkLoops } from './check-loops'
import { checkParts, fixedRequired } from './check-parts'
import type { CheckProblem } from './check-problem'
import { checkReach } from './check-reach'
import { checkReferences, forwardReferences } from './check-references'
import { checkScores } from './check-scores'
import { checkTexts } from './check-texts'
import { checkTypes } from './check-types'
import { checkWork } from './check-work'
import { locatedReferences } from './located-references'
import { outlineOf } from './outline'
import { textsOf } from './texts-of'

/** All problems that prevent publishing; empty: it can be published. */
export function publishChecks(definition: SurveyDefinition): readonly CheckProblem[] {
  const outline = outlineOf(definition)
  const texts = textsOf(outline)
  return [
    ...checkParts(outline),
    ...checkCodes(outline),
    ...checkReferences(outline, locatedReferences(outline, texts)),
    ...checkTypes(outline),
    ...checkDays(outline),
    ...checkLoops(outline),
    ...checkReach(outline),
    ...checkScores(outline),
    ...checkTexts(outline, texts),
    ...checkCells(outline),
    ...checkWork(outline, texts),
  ]
}

/** What an author should know, and may publish nevertheless. */
export function publishNotes(definition: SurveyDefinition): readonly CheckProblem[] {
  const outline = outlineOf(definition)
  return [
    ...fixedRequired(outline),
    ...forwardReferences(outline, locatedReferences(outline, textsOf(outline))),
  ]
}
