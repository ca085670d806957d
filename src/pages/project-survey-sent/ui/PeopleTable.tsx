import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  PersonStateDot,
  reasonWords,
  type SentPerson,
  type SentSurvey,
  timeTaken,
  useSentPeopleQuery,
} from '@/entities/surveys/sent-survey'
import { formatMonthDay, formatTime, localDateOf } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { type Column, DataTable, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ActionBar, FilterBar } from '@/shared/ui/filter-bar'
import { TextLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'
import { isPersonFilter, personFilters, StateChips } from './StateChips'

const sorts = [
  'CODE',
  'STATE',
  'SENT_AT',
  'OPENED_AT',
  'ANSWERED_AT',
  'SECONDS',
  'REMINDERS',
  'SCORE',
] as const

/** 被験者ごとの状況: the times of each step, with what can be done with those chosen. */
export function PeopleTable({
  sent,
  timeZone,
  projectId,
  projectSurveyId,
  onAct,
}: {
  sent: SentSurvey
  timeZone: string
  projectId: string
  projectSurveyId: string
  onAct: (what: 'resend' | 'revoke', surveyAnswerIds: string[]) => void
}) {
  const { t } = useLingui()
  const list = useListAddress({ sorts, filters: ['state'], initial: { sort: 'CODE' } })
  const filter = list.filters.state.find(isPersonFilter) ?? null
  const query = useSentPeopleQuery({
    ...{ projectId, projectSurveyId, sentSurveyId: sent.id },
    ...(filter && { states: [...personFilters[filter]] }),
    ...{ text: list.text, sort: list.sort, descending: list.isDescending },
    ...{ offset: list.offset, limit: list.limit },
  })
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const answerPath = (id: string) => paths.projectSurveyAnswer(projectId, projectSurveyId, sent.id, id)
  const columns: Column<SentPerson>[] = [
    ...usePersonColumns(sent, timeZone),
    {
      id: 'action',
      title: t`操作`,
      isRight: true,
      width: '150px',
      cell: (person) => <PersonAction person={person} projectId={projectId} hrefOf={answerPath} />,
    },
  ]
  const look = useTableSettings('sent-people', columns)
  const act = (what: 'resend' | 'revoke') => onAct(what, [...chosen])
  const bar =
    chosen.size > 0 ? (
      <ActionBar count={chosen.size} counts="people" onClear={() => choose(new Set())}>
        {sent.state === 'OPEN' && (
          <Button variant="text" size="sm" onPress={() => act('resend')}>
            <Trans>再送する</Trans>
          </Button>
        )}
        <Button variant="text" size="sm" onPress={() => act('revoke')}>
          <Trans>リンクを取り消す</Trans>
        </Button>
      </ActionBar>
    ) : (
      <FilterBar
        count={list.filterCount}
        onClear={list.clearFilters}
        aside={
          <>
            <SearchField
              label={t`コードで検索`}
              value={list.text}
              onChange={(text) => list.put({ text }, true)}
            />
            <TableOptions columns={columns} look={look} />
          </>
        }
      >
        <StateChips
          counts={sent.counts}
          value={filter}
          onChange={(state) => list.put({ filters: { state: state ? [state] : [] } })}
        />
      </FilterBar>
    )
  return (
    <ListView
      query={query}
      what={t`被験者`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      page={list.page}
      counts="people"
      hrefOf={list.hrefOfPage}
      empty={
        <EmptyState
          title={t`この配信の対象はいません`}
          reason={t`送信のときに、条件に合う被験者がいませんでした。`}
        />
      }
      toolbar={bar}
    >
      {({ items }) => (
        <DataTable
          label={t`被験者ごとの状況`}
          rows={items}
          columns={columns}
          // Without a sheet nothing can be done, so its id need not be one.
          rowId={({ surveyAnswerId, testSubject }) => surveyAnswerId ?? testSubject.id}
          rowName={({ testSubject }) => testSubject.code}
          href={({ surveyAnswerId, answeredAt }) =>
            surveyAnswerId !== null && answeredAt !== null ? answerPath(surveyAnswerId) : undefined
          }
          look={look}
          sort={{ by: list.sort, isDescending: list.isDescending }}
          onSort={list.onSort}
          selection={{
            ids: chosen,
            onChange: (ids) => {
              const sheets = new Set(items.flatMap(({ surveyAnswerId }) => surveyAnswerId ?? []))
              choose(new Set([...ids].filter((id) => sheets.has(id) || chosen.has(id))))
            },
          }}
        />
      )}
    </ListView>
  )
}

function PersonAction({
  person: { state, surveyAnswerId, testSubject },
  projectId,
  hrefOf,
}: {
  person: SentPerson
  projectId: string
  hrefOf: (surveyAnswerId: string) => string
}) {
  if (state === 'UNDELIVERABLE') {
    return (
      <TextLink to={paths.projectTestSubjectEdit(projectId, testSubject.id)}>
        <Trans>連絡先を確認する</Trans>
      </TextLink>
    )
  }
  if (surveyAnswerId === null || (state !== 'ANSWERED' && state !== 'IN_PROGRESS')) return missing
  return (
    <TextLink to={hrefOf(surveyAnswerId)}>
      <Trans>回答を見る</Trans>
    </TextLink>
  )
}

function usePersonColumns(sent: SentSurvey, timeZone: string): Column<SentPerson>[] {
  const { t } = useLingui()
  const day = localDateOf(Date.parse(sent.opensAt), timeZone)
  /** On another day than it was sent with its date. */
  const moment = (at: string | null) => {
    if (at === null) return missing
    const date = localDateOf(Date.parse(at), timeZone)
    const time = formatTime(Date.parse(at), timeZone)
    return date === day ? time : `${formatMonthDay(date)} ${time}`
  }
  const right = { isRight: true, width: '96px' } as const
  return [
    {
      id: 'subject',
      title: t`被験者`,
      isRowHeader: true,
      sort: 'CODE',
      width: '140px',
      cell: ({ testSubject }) => testSubject.code,
    },
    {
      id: 'state',
      title: t`状態`,
      sort: 'STATE',
      width: '220px',
      cell: ({ state, reason, isLate }) => (
        <>
          <PersonStateDot state={state} /> {isLate && <Badge tone="warning">{t`締め切り後`}</Badge>}
          {reason !== null && reasonWords(reason) !== null && <small>{reasonWords(reason)}</small>}
        </>
      ),
    },
    { id: 'sent', title: t`送信`, sort: 'SENT_AT', ...right, cell: ({ sentAt }) => moment(sentAt) },
    { id: 'opened', title: t`開封`, sort: 'OPENED_AT', ...right, cell: ({ openedAt }) => moment(openedAt) },
    {
      id: 'answered',
      title: t`回答`,
      sort: 'ANSWERED_AT',
      ...right,
      cell: ({ answeredAt, startedAt }) =>
        answeredAt === null && startedAt !== null ? t`途中まで` : moment(answeredAt),
    },
    {
      id: 'seconds',
      title: t`所要時間`,
      sort: 'SECONDS',
      ...right,
      priority: 3,
      cell: ({ seconds }) => timeTaken(seconds),
    },
    {
      id: 'reminders',
      title: t`催促`,
      sort: 'REMINDERS',
      ...right,
      priority: 3,
      cell: ({ reminders }) => (reminders === 0 ? missing : t`${formatNumber(reminders)}回`),
    },
    {
      id: 'score',
      title: t`得点`,
      sort: 'SCORE',
      ...right,
      cell: ({ score }) => <b>{score === null ? missing : String(Math.round(score * 10) / 10)}</b>,
    },
  ]
}
