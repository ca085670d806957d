import { formatNumber, missing } from '@/shared/lib/numbers'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { responseSentence, type SurveyCounts } from '../model/response-words'

interface Props {
  response: SurveyCounts & { rate?: number | null }
}

/** 85%: of the surveys that are over. The counts are in the tooltip. 回答率 */
export function ResponseRate({ response }: Props) {
  const { rate } = response
  const sentence = responseSentence(response)
  return (
    <span title={sentence}>
      <span>
        {rate === null || rate === undefined ? missing : `${formatNumber(Math.round(rate * 100))}%`}
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  )
}
