import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { missing } from '@/shared/lib/numbers'
import { Icon } from '@/shared/ui/icon'
import type { AuditEvent } from '../api/audit-event-api'
import { UnbrokenCodes } from './UnbrokenCodes'

type Change = AuditEvent['changes'][number]

/** What an event changed: each new value beside the old one. Personal data that the viewer may not see is shown as a lock. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return '—'
  return (
    <Lines>
      {changes.map((change) => (
        <li key={change.field}>
          <Label>{change.label}</Label>
          <Values change={change} />
        </li>
      ))}
    </Lines>
  )
}

function Values({ change: { before, after, isMasked } }: { change: Change }) {
  const { t } = useLingui()
  if (isMasked) {
    return (
      <Masked>
        <Icon name="lock" size="sm" />
        <Trans>閲覧権限が必要です</Trans>
      </Masked>
    )
  }
  if (before === null) return <span>{after !== null && <UnbrokenCodes>{after}</UnbrokenCodes>}</span>
  return (
    <span>
      <Before $isStruck={before !== missing}>
        <UnbrokenCodes>{before}</UnbrokenCodes>
      </Before>
      <Arrow role="img" aria-label={t`から`}>
        →
      </Arrow>
      <span>{after === null ? <Trans>削除</Trans> : <UnbrokenCodes>{after}</UnbrokenCodes>}</span>
    </span>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: 2px;
  white-space: normal;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `0 ${theme.space[8]}`};
  }
`
const Label = styled.span`
  color: ${({ theme }) => theme.color.text.secondary};
`
const Before = styled.span<{ $isStruck: boolean }>`
  color: ${({ theme }) => theme.color.text.secondary};
  text-decoration: ${({ $isStruck }) => ($isStruck ? 'line-through' : 'none')};
`
const Arrow = styled.span`
  margin: 0 ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Masked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.text.secondary};
`
