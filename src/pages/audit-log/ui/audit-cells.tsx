import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type AuditEvent, ChangeList, UnbrokenCodes } from '@/entities/audit-event'
import { formatDateTime } from '@/shared/lib/dates'
import { media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'

/** The time in Japan. A lock is shown once the event is part of the hash chain. */
export function TimeCell({ event }: { event: AuditEvent }) {
  const { t } = useLingui()
  const { at, isSealed } = event
  return (
    <Line>
      <time dateTime={at}>{formatDateTime(Date.parse(at), 'Asia/Tokyo')}</time>
      {isSealed && (
        <Sealed role="img" aria-label={t`封印済み`} title={t`封印済み：書き換えると検証で分かります`}>
          <Icon name="lock" size="sm" />
        </Sealed>
      )}
    </Line>
  )
}

/** The actor. Events without a user show the kind of actor. */
export function ActorCell({ event }: { event: AuditEvent }) {
  return event.actorKind === 'USER' ? (
    <Person>{event.actorName}</Person>
  ) : (
    <Machine>{event.actorName}</Machine>
  )
}

/** The target: its current name, or else the name stored with the event. */
export function TargetCell({ event }: { event: AuditEvent }) {
  const { targetKindLabel, targetLabel } = event
  return (
    <>
      <Kind>{targetKindLabel}</Kind>
      {targetLabel !== null && <UnbrokenCodes>{targetLabel}</UnbrokenCodes>}
    </>
  )
}

/** What changed, readable also where the table is narrow: the other columns give way. */
export function ChangesCell({ changes }: Pick<AuditEvent, 'changes'>) {
  return (
    <Changes>
      <ChangeList changes={changes} />
    </Changes>
  )
}

/** A name of two words stays in one line. */
const Person = styled.span`
  display: inline-block;
  min-width: 6em;
`
const Changes = styled.div`
  min-width: 190px;
  ${media.rail} {
    min-width: 130px;
  }
  ${media.phone} {
    min-width: 0;
  }
`
const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  white-space: nowrap;
`
const Sealed = styled.span`
  display: inline-flex;
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Machine = styled.span`
  color: ${({ theme }) => theme.color.text.secondary};
`
const Kind = styled.small`
  display: block;
  flex: none;
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
`
