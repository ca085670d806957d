import styled, { css } from 'styled-components'
import { focusRing } from '@/shared/theme'
import type { SequentialStep } from '../model/sequential-scale'
import { hatch, sequentialColours } from './sequential-colours'

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  margin: 0 -2px;
  table-layout: fixed;
  td,
  th {
    padding: 0;
  }
`
export const Corner = styled.th`
  width: 32px;
`
export const Head = styled.th`
  font-size: 11px;
  line-height: 14px;
  font-weight: 400;
  text-align: center;
  color: ${({ theme }) => theme.color.text.tertiary};
`
export const WeekHead = styled.th`
  font-size: 11px;
  font-weight: 400;
  text-align: left;
  color: ${({ theme }) => theme.color.text.tertiary};
`
export const Row = styled.tr``

const cell = css`
  display: block;
  width: 100%;
  height: 24px;
  line-height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.xs};
  font: inherit;
  font-size: 11px;
  text-align: center;
  overflow: hidden;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}
  &[aria-pressed='true'] {
    outline: 2px solid ${({ theme }) => theme.color.text.primary};
    outline-offset: -2px;
  }
`
export const Cell = styled.button<{ $step: SequentialStep }>`
  ${cell}
  ${sequentialColours}
`
export const HatchCell = styled.button`
  ${cell}
  ${hatch}
  /* One or two lines of four letters fit in the panel of a phone. */
  display: grid;
  place-content: center;
  line-height: 12px;
  letter-spacing: -0.06em;
  white-space: pre;
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.border.default};
  color: ${({ theme }) => theme.color.text.secondary};
`
export const TodayCell = styled.button`
  ${cell}
  background: none;
  box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.accent.text};
  color: ${({ theme }) => theme.color.accent.text};
`
export const FutureCell = styled.div`
  height: 24px;
  border-radius: ${({ theme }) => theme.radius.xs};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.border.subtle};
`
