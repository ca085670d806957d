import styled from 'styled-components'
import { type TestSubjectStatusName, testSubjectStatusName } from '../model/status'

/** A filled dot for taking part, a ring for not, and always the word. */
export function StatusWord({ status }: { status: TestSubjectStatusName }) {
  return (
    <Frame>
      <Point $status={status} />
      {testSubjectStatusName(status)}
    </Frame>
  )
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 12px;
  white-space: nowrap;
`
const Point = styled.span<{ $status: TestSubjectStatusName }>`
  width: 8px;
  height: 8px;
  flex: none;
  border-radius: 50%;
  ${({ theme, $status }) => {
    if ($status === 'ACTIVE') return `background: ${theme.color.success.mark};`
    if ($status === 'COMPLETED') return `background: ${theme.color.text.tertiary};`
    return `box-shadow: inset 0 0 0 2px ${theme.color.text.tertiary};`
  }}
`
