import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useRosterCountsQuery } from '@/entities/test-subject'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { focusRing, media } from '@/shared/theme'

/** Tabs for a project's subjects, its tags and what subjects earned, with how many there are. Each has its own address. */
export function RosterTabs({
  projectId,
  selected,
}: {
  projectId: string
  selected: 'subjects' | 'tags' | 'rewards'
}) {
  const { t } = useLingui()
  const { currentData: counts } = useRosterCountsQuery(projectId)
  return (
    <Frame aria-label={t`被験者とタグ`}>
      <Place
        to={paths.projectTestSubjects(projectId)}
        aria-current={selected === 'subjects' ? 'page' : undefined}
      >
        <span>{t`被験者`}</span> {counts && <Count>{formatNumber(counts.subjects)}</Count>}
      </Place>
      <Place to={paths.tags(projectId)} aria-current={selected === 'tags' ? 'page' : undefined}>
        <span>{t`タグ`}</span> {counts && <Count>{formatNumber(counts.tags)}</Count>}
      </Place>
      <Place
        to={paths.projectRewards(projectId)}
        aria-current={selected === 'rewards' ? 'page' : undefined}
      >{t`謝礼`}</Place>
    </Frame>
  )
}

const Frame = styled.nav`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[4]};
  padding: 0 ${({ theme }) => theme.space[24]};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Place = styled(Link)`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  height: 38px;
  padding: 0 ${({ theme }) => theme.space[12]};
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
  &:hover {
    color: ${({ theme }) => theme.color.text.primary};
    text-decoration: none;
  }
  &[aria-current] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.text.primary};
    border-color: ${({ theme }) => theme.color.info.mark};
  }
`
const Count = styled.span`
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.tertiary};
`
