import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { type DayStateName, dayStateName, dayStateSentence, hatch } from '@/entities/measurement'

interface Props {
  state: DayStateName
  height: number
  /** The device's value on a day when the device changed its wearer. */
  ofDevice?: string | null
}

/** Replaces a chart without data: a hatch, and the reason in words. */
export function EmptyPart({ state, height, ofDevice = null }: Props) {
  return (
    <Frame style={{ minHeight: height }}>
      <Words>
        <b>{dayStateName(state)}</b>
        {dayStateSentence(state)}
        {ofDevice === null ? null : <span>{t`デバイスの値：${ofDevice}`}</span>}
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
