import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { UpdatedAgo } from '@/shared/ui/updated-ago'

/** The number of subjects, and the age of the data. */
export function TableFoot({ total, loadedAt }: { total: number | null; loadedAt: number | null }) {
  const count = formatNumber(total)
  return (
    <Foot>
      {total === null ? null : <span>{t`${count}名`}</span>}
      {loadedAt === null ? null : (
        <>
          <Line aria-hidden="true">|</Line>
          <UpdatedAgo at={loadedAt} />
        </>
      )}
    </Foot>
  )
}

const Foot = styled.footer`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  min-height: 36px;
  padding: 6px 24px;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  background: ${({ theme }) => theme.color.bg.surface};
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
  ${media.phone} {
    padding-inline: 16px;
  }
`
const Line = styled.span`
  color: ${({ theme }) => theme.color.text.tertiary};
`
