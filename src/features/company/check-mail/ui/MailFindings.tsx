import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { StatusDot } from '@/shared/ui/status-dot'
import type { MailFinding } from '../api/check-mail-api'

const tones = { FOUND: 'success', MISSING: 'danger', UNKNOWN: 'warning' } as const

/** One line for each check: its state, what was found, and the entry as it is published. */
export function MailFindings({ findings }: { findings: readonly MailFinding[] }) {
  const { t } = useLingui()
  const names = {
    LOG_IN: t`メールサーバー`,
    SENDER: t`送信元`,
    MX: t`返信先`,
    SPF: 'SPF',
    DKIM: 'DKIM',
    DMARC: 'DMARC',
  } as const satisfies Record<MailFinding['check'], string>
  const states = { FOUND: t`問題なし`, MISSING: t`対応が必要`, UNKNOWN: t`確認できません` } as const
  return (
    <List aria-label={t`メールの設定の確認`}>
      {findings.map(({ check, state, says, record }) => (
        <li key={check}>
          <b>{names[check]}</b>
          <StatusDot tone={tones[state]} label={states[state]} isRing={state === 'UNKNOWN'} />
          <p>{says}</p>
          {record !== null && <code>{record}</code>}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${({ theme }) => ({ ...theme.typography.dense })}
  li {
    display: grid;
    grid-template-columns: 1fr max-content;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
    padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  }
  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  p,
  code {
    grid-column: 1 / -1;
    color: ${({ theme }) => theme.color.text.secondary};
    overflow-wrap: anywhere;
  }
`
