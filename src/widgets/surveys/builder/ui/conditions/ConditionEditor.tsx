import { ConditionGroups } from '@/shared/ui/condition-parts'
import type { Condition } from '../../../../../../engines/survey'
import { ruleOfSource, sourcesFor } from '../../model/simple-rule'
import { useNames } from '../names-context'
import { RuleLine } from './RuleLine'

/** A condition of a survey as sentences joined by "all" or "any", with nested groups. undefined: no condition. */
export function ConditionEditor({
  condition,
  onChange,
  linkId,
}: {
  condition: Condition | undefined
  onChange: (condition: Condition | undefined) => void
  /** The part with the condition, which may only refer to earlier questions; null: no limit. */
  linkId: string | null
}) {
  const names = useNames()
  const sources = sourcesFor(names, linkId)
  const newRule = () =>
    ruleOfSource(sources.findLast((one) => one.startsWith('answer')) ?? sources[0] ?? 'tag', names)
  return (
    <ConditionGroups
      condition={condition}
      onChange={onChange}
      newRule={newRule}
      renderRule={(rule) => <RuleLine {...rule} sources={sources} />}
    />
  )
}
