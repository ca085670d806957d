import { styled } from 'styled-components'
import { type DayStateName, dayStateName, dayStateSentence, hatch } from '@/entities/measurement'

/** The frame of a chart without data: hatch, and the reason in words. */
export function EmptyPart({ state, height }: { state: DayStateName; height: number }) {
  return (
    <Frame style={{ minHeight: height }}>
      <Words>
        <b>{dayStateName(state)}</b>
        {dayStateSentence(state)}
      </Words>
    </Frame>
  )
}

const Frame = styled.div`
  ${hatch}
  display: grid;
  place-items: center;
  padding: 12px;
  border-radius: ${({ theme }) => theme.radius.lg};
`
const Words = styled.p`
  display: flex;
  flex-direction: column;
  padding: 8px 14px;
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: 12px;
  text-align: center;
  color: ${({ theme }) => theme.color.text.secondary};
  background: ${({ theme }) => theme.color.bg.surface};
`
