import styled from 'styled-components'
import {
  type AttentionLevelName,
  type AttentionReasonName,
  attentionReasonName,
  attentionReasonSentence,
} from '../model/attention'

interface Props {
  level: AttentionLevelName
  reasons: readonly AttentionReasonName[]
}

/** The first reason in words and how many more there are; all of them in the tooltip. */
export function AttentionReasons({ level, reasons }: Props) {
  const [first, ...others] = reasons
  if (!first) return null
  const sentences = reasons.map(
    (reason) => `${attentionReasonName(reason)}：${attentionReasonSentence(reason)}`,
  )
  return (
    <Words $level={level} title={sentences.join('\n')}>
      {attentionReasonName(first)}
      {others.length > 0 ? <More>{`+${others.length}`}</More> : null}
    </Words>
  )
}

const Words = styled.span<{ $level: AttentionLevelName }>`
  font-size: 12px;
  white-space: nowrap;
  color: ${({ theme, $level }) => ($level === 'DANGER' ? theme.color.danger.text : theme.color.warning.text)};
  font-weight: ${({ $level }) => ($level === 'DANGER' ? 700 : 400)};
`
const More = styled.span`
  margin-left: 4px;
  font-size: 11px;
  font-weight: 400;
`
