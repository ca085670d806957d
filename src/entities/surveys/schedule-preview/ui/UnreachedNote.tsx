import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { MessageChannel } from '@/shared/api/generated/schema'
import { colon, listComma, withNote } from '@/shared/i18n'
import { paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'
import type { SchedulePreview } from '../api/schedule-preview-api'

type Unreached = SchedulePreview['unreached'][number]

/** Who of the targets gets nothing by the chosen channel, why, and what to do. */
export function UnreachedNote({
  projectId,
  channel,
  unreached,
}: {
  projectId: string
  channel: MessageChannel
  unreached: readonly Unreached[]
}) {
  const { t } = useLingui()
  if (unreached.length === 0) return null
  const count = unreached.reduce((sum, { subjectCount }) => sum + subjectCount, 0)
  // The links stand between the brackets.
  const [opening, closing] = withNote('', '|').split('|')
  const isMissing = unreached.some(({ reason }) => reason === 'no_mail' || reason === 'no_channel')
  return (
    <InlineNote tone="warning" title={t`対象のうち ${count}名には、この方法では届きません。`}>
      {unreached.map(({ reason, subjectCount, subjects }) => (
        <p key={reason}>
          <span>
            {whyWords(reason, channel)}
            {colon()}
            <Plural value={subjectCount} other="#名" />
          </span>
          {subjects.length > 0 && <span>{opening}</span>}
          {subjects.map(({ id, code }, place) => (
            <Fragment key={id}>
              {place > 0 && <span>{listComma()}</span>}
              <Subject to={paths.projectTestSubjectEdit(projectId, id)}>{code}</Subject>
            </Fragment>
          ))}
          {subjects.length > 0 && subjects.length < subjectCount && (
            <span>
              <Trans> ほか</Trans>
            </span>
          )}
          {subjects.length > 0 && <span>{closing}</span>}
        </p>
      ))}
      <p>
        {isMissing ? (
          <Trans>別の方法を選ぶか、配信の一覧の「リンクを渡す」から手で渡してください。</Trans>
        ) : (
          <Trans>被験者の画面で連絡先を直すか、配信の一覧の「リンクを渡す」から手で渡してください。</Trans>
        )}
      </p>
    </InlineNote>
  )
}

function whyWords(reason: string, channel: MessageChannel): string {
  switch (reason) {
    case 'no_mail':
    case 'no_channel':
      return t`このサーバーに送る設定がない`
    case 'no_address':
      if (channel === 'LINE') return t`LINE と連携していない`
      return channel === 'SMS' ? t`電話番号がない` : t`メールアドレスがない`
    case 'unsubscribed':
      return t`受け取りを止めている`
    case 'complained':
      return t`迷惑メールとして報告された`
    default:
      return t`前に送った分が届かなかった`
  }
}

const Subject = styled(TextLink)`
  text-decoration: underline;
`
