import type { SurveyDefinition } from '../definition/definition-shape'
import { checkCodes } from './check-codes'
import { checkLoops } from './check-loops'
import { checkParts } from './check-parts'
import type { CheckProblem } from './check-problem'
import { checkReach } from './check-reach'
import { checkReferences } from './check-references'
import { checkScores } from './check-scores'
import { checkTexts } from './check-texts'
import { checkTypes } from './check-types'
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
    ...checkLoops(outline),
    ...checkReach(outline),
    ...checkScores(outline),
    ...checkTexts(outline, texts),
  ]
}
