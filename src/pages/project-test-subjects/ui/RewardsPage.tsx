import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useProjectTimeZone } from '@/entities/project'
import { RewardRuleForm, RewardTable, UnsetRewardNote } from '@/features/project/reward-subjects'
import { localDateOf } from '@/shared/lib/dates'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { focusRing, media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { PageHead } from '@/shared/ui/page-head'
import { RosterTabs } from '@/widgets/roster-tabs'

/** In the years that the server takes. */
const monthPattern = /^(?:19|20|21)\d{2}-(0[1-9]|1[0-2])$/

/** 謝礼: what the subjects of a project earned in a month. */
export function RewardsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`謝礼`)
  const { projectId = '' } = useParams()
  const timeZone = useProjectTimeZone(projectId)
  const [params, setParams] = useSearchParams()
  const thisMonth = localDateOf(Date.now(), timeZone).slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = monthPattern.test(asked) ? asked : stepped(thisMonth, -1)
  const go = (by: number) =>
    setParams((now) => {
      now.set('month', stepped(month, by))
      now.delete('page')
      return now
    })
  const [year, number] = [month.slice(0, 4), Number(month.slice(5))]
  return (
    <>
      <PageHead
        title={t`謝礼`}
        breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
        description={t`回答と装着に応じた謝礼を月ごとに計算します。回答には随時のものも数え、回答率は依頼への回答だけで計算します。支払済みにした月の金額は変わりません。`}
      />
      <RosterTabs projectId={projectId} selected="rewards" />
      <Rule>
        <summary>
          <Trans>謝礼の金額を設定する</Trans>
        </summary>
        <RewardRuleForm projectId={projectId} />
      </Rule>
      <Note>
        <UnsetRewardNote projectId={projectId} />
      </Note>
      <Months role="group" aria-label={t`表示する月`}>
        <Button size="sm" icon="chevron-left" onPress={() => go(-1)}>
          <Trans>前の月</Trans>
        </Button>
        <b aria-live="polite">
          <Trans>
            {year}年{number}月
          </Trans>
        </b>
        <Button size="sm" icon="chevron-right" isDisabled={month >= thisMonth} onPress={() => go(1)}>
          <Trans>次の月</Trans>
        </Button>
      </Months>
      <RewardTable key={month} projectId={projectId} month={`${month}-01`} />
    </>
  )
}

/** 2026-01 and -1: 2025-12. */
function stepped(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const Rule = styled.details`
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
  summary {
    ${focusRing}
    ${({ theme }) => ({ ...theme.typography.subheading })}
    cursor: pointer;
    border-radius: ${({ theme }) => theme.radius.xs};
  }
  &[open] summary {
    margin-bottom: ${({ theme }) => theme.space[12]};
  }
`
const Note = styled.div`
  padding-inline: ${({ theme }) => theme.space[24]};
  &:not(:empty) {
    padding-bottom: ${({ theme }) => theme.space[8]};
  }
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Months = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
