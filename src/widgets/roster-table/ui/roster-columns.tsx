import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { AuthorizationWord } from '@/entities/device'
import { BatteryFigure, ResponseRate, type RosterSubject, StatusWord, SyncAge } from '@/entities/test-subject'
import { useNow } from '@/shared/lib/clock'
import { formatDate } from '@/shared/lib/dates'
import { missing } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import type { Column } from '@/shared/ui/data-table'
import { TagLabel } from '@/shared/ui/tag-label'

/** The columns of a project's subjects; `link` is shown if a subject has no device, `publicPage` leads to the subject's own page. */
export function useRosterColumns(
  link?: (subject: RosterSubject) => ReactNode,
  publicPage?: (subject: RosterSubject) => ReactNode,
): Column<RosterSubject>[] {
  const { t } = useLingui()
  const now = useNow(60_000)
  return [
    {
      id: 'code',
      title: t`コード`,
      sort: 'CODE',
      isRowHeader: true,
      width: '120px',
      cell: ({ code }) => code,
    },
    {
      id: 'personName',
      title: t`氏名`,
      width: '128px',
      cell: ({ personalData }) => personalData?.name ?? missing,
    },
    {
      id: 'personEmail',
      title: t`メールアドレス`,
      width: '220px',
      isHiddenAtFirst: true,
      cell: ({ personalData }) => personalData?.email ?? missing,
    },
    {
      id: 'status',
      title: t`状態`,
      sort: 'STATUS',
      width: '100px',
      cell: ({ status }) => <StatusWord status={status} />,
    },
    {
      id: 'tags',
      title: t`タグ`,
      priority: 3,
      cell: ({ tags }) => (
        <Line>
          {tags.map(({ id, name, colour }) => (
            <TagLabel key={id} name={name} colour={colour} />
          ))}
        </Line>
      ),
    },
    {
      id: 'device',
      title: t`デバイス`,
      width: '208px',
      cell: (subject) =>
        subject.device ? (
          <Line>
            <span>{subject.device.code}</span>
            <AuthorizationWord state={subject.device.authorizationState} />
          </Line>
        ) : (
          <AlignedAction>{link?.(subject) || missing}</AlignedAction>
        ),
    },
    {
      id: 'battery',
      title: t`電池`,
      width: '80px',
      isRight: true,
      isHiddenAtFirst: true,
      cell: ({ device }) => <BatteryFigure percent={device?.batteryPercent ?? null} />,
    },
    {
      id: 'enrolled',
      title: t`参加開始日`,
      sort: 'ENROLLED_ON',
      width: '110px',
      priority: 3,
      cell: ({ enrolledOn }) => (enrolledOn ? formatDate(enrolledOn) : missing),
    },
    {
      id: 'ended',
      title: t`参加終了日`,
      width: '120px',
      isHiddenAtFirst: true,
      cell: ({ endedOn }) => (endedOn ? formatDate(endedOn) : missing),
    },
    {
      id: 'sync',
      title: t`最終同期`,
      sort: 'LAST_SYNC',
      width: '110px',
      priority: 2,
      cell: ({ lastSyncAt, timeZone }) => (
        <SyncAge
          lastSyncAt={lastSyncAt ? Date.parse(lastSyncAt) : null}
          now={now}
          timeZone={timeZone}
          isExact
        />
      ),
    },
    {
      id: 'response',
      title: t`回答率`,
      width: '80px',
      priority: 3,
      isRight: true,
      cell: ({ surveyResponse }) => <ResponseRate response={surveyResponse} />,
    },
    {
      id: 'publicPage',
      title: t`公開ページ`,
      width: '96px',
      priority: 3,
      cell: (subject) => <AlignedAction>{publicPage?.(subject) || missing}</AlignedAction>,
    },
    {
      id: 'zone',
      title: t`タイムゾーン`,
      width: '140px',
      isHiddenAtFirst: true,
      cell: ({ timeZone }) => timeZone,
    },
  ]
}

/** Read only while one of them is shown and permitted, since each read is recorded in the audit log. */
export const personalColumns: ReadonlySet<string> = new Set(['personName', 'personEmail'])

/** The words of a text button begin where those of the other rows do. */
const AlignedAction = styled.span`
  > button {
    margin-left: -11px;
    ${media.phone} {
      margin-left: 0;
    }
  }
`
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[6]};
`
