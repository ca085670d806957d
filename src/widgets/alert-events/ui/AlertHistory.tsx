import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type AlertEventDetails, alertActionSentence } from '@/entities/alert'
import type { AlertActionKind } from '@/shared/api/generated/schema'
import { inBrackets, listed } from '@/shared/i18n'
import { Icon, type IconName } from '@/shared/ui/icon'

const icons: Record<AlertActionKind, IconName> = {
  RAISED: 'bell',
  NOTIFIED: 'mail',
  HELD: 'clock',
  HELD_BACK: 'clock',
  GATHERED: 'clock',
  UNREACHED: 'warning',
  ASKED: 'send',
  UNASKED: 'pause',
  ACKNOWLEDGED: 'eye',
  SNOOZED: 'pause',
  WOKEN: 'bell',
  RESOLVED: 'check-circle',
  ASSIGNED: 'user',
}

/** 通知と対応: who was told of an alert and what was done about it, in the order in which it happened. */
export function AlertHistory({
  actions,
  at,
}: {
  actions: AlertEventDetails['actions']
  /** An instant in the project's zone. */
  at: (instant: string) => string
}) {
  const { t } = useLingui()
  return (
    <List>
      {actions.map((action) => {
        const { id, kind, step, names, asked, why, until, isByMail, isTooLate, madeByName, note } = action
        return (
          <li key={id}>
            <Icon name={icons[kind]} size="sm" />
            <span>
              {step !== null && <span>{t`段階${step}: `}</span>}
              <span>
                {kind === 'UNREACHED' && names.length === 0
                  ? t`届く人がいませんでした`
                  : alertActionSentence(kind)}
              </span>
              {asked !== null && <span>{inBrackets(asked)}</span>}
              {why !== null && <span>{t`：${why}`}</span>}
              {names.length > 0 && <span>{inBrackets(listed(names))}</span>}
              {until && <span>{inBrackets(t`${at(until)}まで`)}</span>}
              {isByMail && <span>{inBrackets(t`メールのリンクから`)}</span>}
              {isTooLate && <span>{inBrackets(t`すでに解消していたため、変わっていません`)}</span>}
              {madeByName !== null && <span>{` ${madeByName}`}</span>}
              {note !== '' && <Note>{note}</Note>}
            </span>
            <time dateTime={action.at}>{at(action.at)}</time>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[12]};
    padding-bottom: ${({ theme }) => theme.space[12]};
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
  svg {
    margin-top: 2px;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  /* What follows hangs on what came before. */
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 22px;
    bottom: 0;
    left: 8px;
    border-left: 1px solid ${({ theme }) => theme.color.border.default};
  }
  time {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Note = styled.q`
  display: block;
  color: ${({ theme }) => theme.color.text.secondary};
  quotes: none;
  white-space: pre-wrap;
`
