import { useMemo } from 'react'
import type { Condition, SurveyDefinition } from '../../../../../../engines/survey'
import { namesOf } from '../../model/condition-words'
import { NamesContext } from '../names-context'
import { ConditionEditor } from './ConditionEditor'

/** Nothing was answered yet when it is judged: only the subject can be asked about. */
const noQuestions: SurveyDefinition = { schemaVersion: 1, languages: ['ja'], title: {}, page: [] }

/** A condition over facts and tags of a subject alone; null: it always holds. */
export function SubjectCondition({
  condition,
  onChange,
  tags,
}: {
  condition: Condition | null
  onChange: (condition: Condition | null) => void
  /** The names to choose from. */
  tags: readonly string[]
}) {
  const names = useMemo(() => ({ ...namesOf(noQuestions, [], 'ja'), tags }), [tags])
  return (
    <NamesContext value={names}>
      <ConditionEditor
        condition={condition ?? undefined}
        onChange={(next) => onChange(next ?? null)}
        linkId={null}
      />
    </NamesContext>
  )
}
