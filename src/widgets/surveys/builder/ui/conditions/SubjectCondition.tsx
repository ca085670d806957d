import { useMemo } from 'react'
import type { Condition, SurveyDefinition } from '../../../../../../engines/survey'
import { namesOf } from '../../model/names'
import { NamesContext } from '../names-context'
import { ConditionEditor } from './ConditionEditor'

/** An empty survey: when the condition is evaluated there are no answers, only facts of the subject. */
const noQuestions: SurveyDefinition = { schemaVersion: 1, languages: ['ja'], title: {}, page: [] }

/** A condition on fields and tags of the subject only; null: no condition. */
export function SubjectCondition({
  condition,
  onChange,
  tags,
}: {
  condition: Condition | null
  onChange: (condition: Condition | null) => void
  /** The tags to choose from. */
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
