import { Trans, useLingui } from '@lingui/react/macro'
import { type SentPerson, type SentSurvey, useSentPeopleQuery } from '@/entities/surveys/sent-survey'
import { ShowLinkButton } from '@/features/project-survey/issue-survey-links'
import { useListAddress } from '@/shared/lib/list-address'
import { missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { type Column, DataTable, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ActionBar, FilterBar } from '@/shared/ui/filter-bar'
import { TextLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'
import { isPersonFilter, personFilters, StateChips } from './StateChips'
import { usePersonColumns } from './use-person-columns'

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

/** States in which the link can still be useful. */
const issued: ReadonlySet<SentPerson['state']> = new Set([
  'WAITING',
  'OPENED',
  'IN_PROGRESS',
  'UNDELIVERABLE',
])

const hasLink = ({ surveyAnswerId, state }: SentPerson) => surveyAnswerId !== null && issued.has(state)

/** 被験者ごとの状況: the times of each step, with actions on the selected subjects. */
export function PeopleTable({
  sent,
  timeZone,
  projectId,
  projectSurveyId,
  chosen,
  onChoose,
  onAction,
}: {
  sent: SentSurvey
  timeZone: string
  projectId: string
  projectSurveyId: string
  chosen: ReadonlySet<string>
  onChoose: (surveyAnswerIds: ReadonlySet<string>) => void
  onAction: (what: 'resend' | 'revoke', surveyAnswerIds: string[]) => void
}) {
  const { t } = useLingui()
  const list = useListAddress({ sorts, filters: ['state'], initial: { sort: 'CODE' } })
  const filter = list.filters.state.find(isPersonFilter) ?? null
  const query = useSentPeopleQuery({
    projectId,
    projectSurveyId,
    sentSurveyId: sent.id,
    ...(filter && { states: [...personFilters[filter]] }),
    text: list.text,
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
  })
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
  const settings = useTableSettings('sent-people', columns)
  const act = (what: 'resend' | 'revoke') => onAction(what, [...chosen])
  const bar =
    chosen.size > 0 ? (
      <ActionBar count={chosen.size} counts="people" onClear={() => onChoose(new Set())}>
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
            <TableOptions columns={columns} settings={settings} />
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
          // Rows without a response have no actions, so their id need not be a response's.
          rowId={({ surveyAnswerId, testSubject }) => surveyAnswerId ?? testSubject.id}
          rowName={({ testSubject }) => testSubject.code}
          href={({ surveyAnswerId, answeredAt }) =>
            surveyAnswerId !== null && answeredAt !== null ? answerPath(surveyAnswerId) : undefined
          }
          settings={settings}
          sort={{ by: list.sort, isDescending: list.isDescending }}
          onSort={list.onSort}
          // Without this column, the last one is at the page's edge.
          {...(items.some(hasLink) && {
            rowAction: ({ surveyAnswerId: id, state, testSubject }: SentPerson) =>
              id !== null && issued.has(state) ? (
                <ShowLinkButton answer={{ id, status: 'WAITING', testSubject }} isIconOnly />
              ) : null,
          })}
          selection={{
            ids: chosen,
            onChange: (ids) => {
              const responses = new Set(items.flatMap(({ surveyAnswerId }) => surveyAnswerId ?? []))
              onChoose(new Set([...ids].filter((id) => responses.has(id) || chosen.has(id))))
            },
          }}
        />
      )}
    </ListView>
  )
}

/** A link to the answer, or buttons to show the link and to enter the answer from paper. */
function PersonAction({
  person: { state, surveyAnswerId, testSubject },
  projectId,
  hrefOf,
}: {
  person: SentPerson
  projectId: string
  hrefOf: (surveyAnswerId: string) => string
}) {
  const contact = state === 'UNDELIVERABLE' && (
    <TextLink to={paths.projectTestSubjectEdit(projectId, testSubject.id)}>
      <Trans>連絡先を確認する</Trans>
    </TextLink>
  )
  if (surveyAnswerId === null) return contact || missing
  if (state === 'ANSWERED' || state === 'IN_PROGRESS') {
    return (
      <TextLink to={hrefOf(surveyAnswerId)}>
        <Trans>回答を見る</Trans>
      </TextLink>
    )
  }
  return (
    <>
      {contact}{' '}
      <TextLink to={paths.onPaper(hrefOf(surveyAnswerId))}>
        <Trans>紙から入力する</Trans>
      </TextLink>
    </>
  )
}
