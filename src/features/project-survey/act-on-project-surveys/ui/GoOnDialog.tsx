import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import { MeetingWords, UnreachedNote, useSchedulePreviewQuery } from '@/entities/surveys/schedule-preview'
import { addDays, formatDateTime, localDateOf } from '@/shared/lib/dates'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { FactList } from '@/shared/ui/fact-list'
import { ProblemNote } from '@/shared/ui/problem-note'
import { TextField } from '@/shared/ui/text-field'
import type { GoingOn } from '../model/use-act-on-project-surveys'
import { useChannelName } from '../model/use-channel-name'
import { useContact } from '../model/use-contact'
import { NextOccurrence } from './NextOccurrence'

/** As far as a preview goes. */
const shownDays = 99

/** Asks before messages leave: to how many, by which way, when first, and who is not reached. */
export function GoOnDialog({
  action,
  projectId,
  survey,
  timeZone,
  isPending,
  onConfirm,
  onClose,
}: {
  action: GoingOn
  projectId: string
  survey: ProjectSurvey
  /** The project's. */
  timeZone: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const words = useWords(action, survey.name)
  const { t } = useLingui()
  const [today] = useState(() => localDateOf(Date.now(), timeZone))
  const isScheduled = survey.scheduleText !== null
  const { currentData: coming, error } = useSchedulePreviewQuery(
    {
      projectId,
      projectSurveyId: survey.id,
      input: null,
      testSubjectId: null,
      from: today,
      to: addDays(today, shownDays),
    },
    { skip: !isScheduled, refetchOnMountOrArgChange: true },
  )
  const contact = useContact(projectId, survey)
  const channel = useChannelName(isScheduled ? survey.channel : 'NONE')
  const targets = coming?.targetCount ?? survey.targetCount
  const missed = coming?.missed ?? null
  const since = missed && formatDateTime(Date.parse(missed.since), timeZone)
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      onClose={onClose}
      onConfirm={() => void contact.keep().then((isKept) => isKept && onConfirm())}
      confirmLabel={words.verb}
      pendingLabel={words.pending}
      isPending={isPending || contact.isPending}
    >
      <FactList
        facts={[
          { name: t`対象`, value: <Plural value={targets} other="#名" /> },
          { name: t`送り方`, value: channel },
          ...(isScheduled
            ? [
                {
                  name: action === 'start' ? t`最初の送信` : t`次の送信`,
                  value: error ? (
                    t`数えられませんでした`
                  ) : (
                    <NextOccurrence coming={coming} timeZone={timeZone} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <ProblemNote error={error} failed={t`送信の予定を読み込めませんでした。`} />
      {!isScheduled && (
        <p>
          <Trans>自動では送信しません。一覧の「リンクを渡す」から、被験者ごとのリンクを渡します。</Trans>
        </p>
      )}
      {isScheduled && survey.channel === 'NONE' && (
        <p>
          <Trans>
            決めた日時に回答できるようになりますが、メッセージは送りません。リンクは手で渡してください。
          </Trans>
        </p>
      )}
      {coming && coming.meetingCount !== null && (
        <p>
          <MeetingWords targets={coming.targetCount} meeting={coming.meetingCount} />
        </p>
      )}
      {missed && (
        <p>
          {missed.count > 0 ? (
            <Trans>
              停止した {since} からいままでの <Plural value={missed.count} other="#件" />
              は送信しません。あとから送ることもありません。
            </Trans>
          ) : (
            <Trans>停止した {since} からいままでに、送信しなかった分はありません。</Trans>
          )}
        </p>
      )}
      {coming && (
        <UnreachedNote projectId={projectId} channel={survey.channel} unreached={coming.unreached} />
      )}
      {contact.isMissing && (
        <TextField
          label={t`被験者からの問い合わせを受けるメールアドレス`}
          hint={t`メールの「お問い合わせ」に入ります。プロジェクトの連絡先として保存します。`}
          type="email"
          need="required"
          value={contact.typed}
          onChange={contact.type}
          error={contact.problem}
          autoComplete="off"
        />
      )}
    </ConfirmDialog>
  )
}

function useWords(action: GoingOn, name: string) {
  const { t } = useLingui()
  return {
    start: { title: t`「${name}」の配信を開始しますか？`, verb: t`配信を開始する`, pending: t`開始中…` },
    resume: { title: t`「${name}」の配信を再開しますか？`, verb: t`配信を再開する`, pending: t`再開中…` },
    reopen: {
      title: t`「${name}」の受け付けを再開しますか？`,
      verb: t`受け付けを再開する`,
      pending: t`再開中…`,
    },
  }[action]
}
