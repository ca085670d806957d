import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { CompanySettings } from '@/entities/company'
import { formatNumber } from '@/shared/lib/numbers'

/** The limits of the contract; only administrators of the platform can change them. */
export function LimitFacts({ settings }: { settings: CompanySettings }) {
  const { t } = useLingui()
  const projects = formatNumber(settings.projectLimit)
  const subjects = formatNumber(settings.subjectLimit)
  return (
    <Facts>
      <dt>
        <Trans>プロジェクト数の上限</Trans>
      </dt>
      <dd>{settings.projectLimit === null ? t`上限なし` : t`${projects}件`}</dd>
      <dt>
        <Trans>被験者数の上限</Trans>
      </dt>
      <dd>{settings.subjectLimit === null ? t`上限なし` : t`${subjects}名`}</dd>
    </Facts>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  max-width: 640px;
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${({ theme }) => ({ ...theme.typography.dense })}
  dt {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
