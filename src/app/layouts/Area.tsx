import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { Viewer } from '@/entities/session'
import { ellipsis } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import { Skeleton } from '@/shared/ui/skeleton'

/** The company's name, or プラットフォーム管理 for administrators. Other screens show the project selector here. */
export function Area({ viewer }: { viewer: Viewer | undefined }) {
  if (!viewer) return <Skeleton width="240px" height="16px" />
  return (
    <Place>
      <Icon name="building" />
      <Name>{viewer.company ? viewer.company.name : <Trans>プラットフォーム管理</Trans>}</Name>
    </Place>
  )
}

const Place = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  padding-left: ${({ theme }) => theme.space[12]};
  > svg {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Name = styled.strong`
  ${ellipsis}
`
