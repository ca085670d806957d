import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useProjectTimeZone } from '@/entities/project'
import {
  isOutdated,
  kindName,
  type ProjectSurvey,
  ProjectSurveyStatusDot,
  useProjectSurveyListQuery,
} from '@/entities/surveys/project-survey'
import { rangeSign } from '@/shared/i18n'
import { formatDateTime } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { Badge } from '@/shared/ui/badge'
import { type Column, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { DeletedChip, ListTable } from '@/shared/ui/list-table'
import { NextTime } from './NextTime'

/** The project's surveys, with the number of answers to each. */
export function ProjectSurveyTable({
  projectId,
  rowAction,
}: {
  projectId: string
  rowAction: (survey: ProjectSurvey) => ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress({ sorts: ['NAME'], filters: ['show'], initial: { sort: 'NAME' } })
  const isDeleted = list.filters.show.includes('deleted')
  const { text, offset, limit } = list
  const query = useProjectSurveyListQuery({ projectId, text, deleted: isDeleted, offset, limit })
  const columns = useProjectSurveyColumns(useProjectTimeZone(projectId))
  const settings = useTableSettings('project-surveys', columns)
  return (
    <ListTable
      what={t`配信設定`}
      list={list}
      query={query}
      columns={columns}
      settings={settings}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      href={({ id, kind, deletedAt }) =>
        deletedAt !== null
          ? undefined
          : kind === 'SCHEDULED'
            ? paths.projectSurveySent(projectId, id)
            : paths.projectSurveyVoluntary(projectId, id)
      }
      search={t`名前で検索`}
      filters={<DeletedChip isDeleted={isDeleted} onChange={(show) => list.put({ filters: { show } })} />}
      empty={
        <EmptyState
          title={t`まだ配信が設定されていません`}
          reason={t`公開したアンケートを選び、だれにいつ答えてもらうかを決めます。`}
          action={
            <ButtonLink to={paths.projectSurveyNew(projectId)} variant="primary" icon="plus">
              <Trans>配信を設定する</Trans>
            </ButtonLink>
          }
        />
      }
      rowAction={rowAction}
    />
  )
}

function useProjectSurveyColumns(timeZone: string): Column<ProjectSurvey>[] {
  const { t } = useLingui()
  const moment = (at: string | null, otherwise: string) =>
    at === null ? otherwise : formatDateTime(new Date(at), timeZone)
  return [
    { id: 'name', title: t`配信設定名`, isRowHeader: true, width: '240px', cell: ({ name }) => name },
    {
      id: 'survey',
      title: t({ message: 'アンケート', context: 'one' }),
      width: '240px',
      cell: (row) => (
        <Survey>
          <span>{row.survey.name}</span> <Version>{t`（バージョン ${row.surveyVersion.version}）`}</Version>
          {isOutdated(row) && (
            <Badge tone="warning">{t`バージョン ${row.survey.newestVersion ?? 0} があります`}</Badge>
          )}
        </Survey>
      ),
    },
    { id: 'kind', title: t`答え方`, width: '90px', priority: 3, cell: ({ kind }) => kindName(kind) },
    {
      id: 'status',
      title: t`状態`,
      width: '110px',
      cell: (survey) => <ProjectSurveyStatusDot {...survey} />,
    },
    {
      id: 'next',
      title: t`次の配信（${timeZone}）`,
      width: '190px',
      cell: ({ nextOccurrenceAt, status }) =>
        nextOccurrenceAt && status === 'ACTIVE' ? (
          <NextTime at={nextOccurrenceAt} timeZone={timeZone} />
        ) : (
          missing
        ),
    },
    {
      id: 'targets',
      title: t`対象`,
      isRight: true,
      priority: 3,
      width: '90px',
      cell: ({ targetCount }) => t`${formatNumber(targetCount)}名`,
    },
    {
      id: 'rate',
      title: t`回答率`,
      isRight: true,
      width: '90px',
      cell: ({ responseRate }) => (responseRate === null ? missing : `${formatNumber(responseRate * 100)}%`),
    },
    {
      id: 'answered',
      title: t`回答`,
      isRight: true,
      width: '110px',
      cell: ({ answeredCount, responseCount, kind }) =>
        kind === 'SCHEDULED'
          ? `${formatNumber(answeredCount)} / ${formatNumber(responseCount)}`
          : formatNumber(answeredCount),
    },
    {
      id: 'window',
      width: '200px',
      title: t`受け付け（${timeZone}）`,
      priority: 3,
      cell: ({ opensAt, closesAt }) =>
        `${moment(opensAt, t`すぐに`)} ${rangeSign()} ${moment(closesAt, t`期限なし`)}`,
    },
    {
      id: 'pin',
      title: 'PIN',
      isHiddenAtFirst: true,
      priority: 3,
      width: '80px',
      cell: ({ asksPin }) => (asksPin ? t`あり` : t`なし`),
    },
  ]
}

/** The name would break after every other letter where the other columns need the room. */
const Survey = styled.span`
  display: inline-block;
  min-width: 8em;
`
const Version = styled.span`
  white-space: nowrap;
`
