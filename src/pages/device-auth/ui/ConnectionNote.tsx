import { Trans, useLingui } from '@lingui/react/macro'
import { deviceProviderName } from '@/entities/device'
import type { DeviceConnection } from '@/features/device/connect-device'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import { isProviderKey, providers } from '../../../../engines/providers'
import type { DeviceAuthorization } from '../api/device-authorization-api'

/** What came of connecting in this browser. */
export function OutcomeNote({ outcome }: { outcome: string | null }) {
  const { t } = useLingui()
  const said: Record<string, string> = {
    connected: t`連携しました。数分でデータが届き始めます。`,
    partly: t`連携しました。一部の項目は許可されていません。`,
    denied: t`許可されなかったため、連携していません。`,
    nothing_allowed: t`許可された項目がないため、連携していません。もう一度連携し、共有する項目にチェックを入れてください。`,
    taken: t`このアカウントは、ほかのデバイスで連携中です。`,
    other_account: t`前と違うアカウントです。変更するには、先に連携を解除してください。`,
    failed: t`提供元との通信がうまくいきませんでした。もう一度お試しください。`,
    invalid: t`連携を確認できませんでした。もう一度お試しください。`,
  }
  if (outcome === null) return null
  const isGood = outcome === 'connected' || outcome === 'partly'
  return <InlineNote tone={isGood ? 'success' : 'warning'}>{said[outcome] ?? said.invalid}</InlineNote>
}

/** What is wrong now, and what to do about it; nothing where all is well. */
export function ConnectionNote({
  connection,
  device,
}: {
  connection: DeviceConnection
  device: DeviceAuthorization
}) {
  return (
    <>
      {connection.isSimulated && (
        <InlineNote tone="info">
          <Trans>提供元のシミュレーターに接続しています。測定値は架空です。</Trans>
        </InlineNote>
      )}
      <Wrong connection={connection} device={device} />
      <Withdrawal connection={connection} />
      <MissingScopes connection={connection} />
    </>
  )
}

function Wrong({ connection, device }: { connection: DeviceConnection; device: DeviceAuthorization }) {
  const { t } = useLingui()
  const { state, stateSince, providerDownUntil } = connection
  const provider = deviceProviderName(connection.provider)
  const since = stateSince ? formatDateTime(Date.parse(stateSince), localTimeZone()) : ''
  if (providerDownUntil) {
    const until = formatDateTime(Date.parse(providerDownUntil), localTimeZone())
    return (
      <InlineNote tone="warning" title={t`${provider} が応答していません。`}>
        <Trans>被験者の操作は必要ありません。{until} ごろに取得を再開します。</Trans>
      </InlineNote>
    )
  }
  switch (state) {
    case 'REAUTHORIZE':
      return (
        <InlineNote
          tone="danger"
          title={t`${since} から、提供元がデータの読み取りを断っています。`}
          action={<ContactLink device={device} />}
        >
          <Trans>
            被験者にもう一度許可してもらってください。許可されると、提供元に残っている過去のデータもさかのぼって取得します。
          </Trans>
        </InlineNote>
      )
    case 'REVOKED':
      return (
        <InlineNote
          tone="danger"
          title={t`${since} に連携が解除されました。`}
          action={<ContactLink device={device} />}
        >
          <Trans>その後のデータは届いていません。もう一度連携すると、その間のデータも取得します。</Trans>
        </InlineNote>
      )
    case 'NOT_LINKED':
      return (
        <InlineNote
          tone="warning"
          title={t`提供元のアカウントに、デバイスがまだ登録されていません。`}
          action={
            connection.signUpUrl ? (
              <a href={connection.signUpUrl} target="_blank" rel="noreferrer">
                <Trans>登録のページを開く</Trans>
              </a>
            ) : undefined
          }
        >
          <Trans>被験者に、提供元のアプリでデバイスを登録してもらってください。1日に1回、確認します。</Trans>
        </InlineNote>
      )
    case 'LAPSED':
      return (
        <InlineNote tone="warning" title={t`提供元の会員の契約が切れています。`}>
          <Trans>契約が更新されるまで、データを取得できません。1日に1回、確認します。</Trans>
        </InlineNote>
      )
    case 'HANDED_OVER':
      return (
        <InlineNote
          tone="danger"
          title={t`いまの使用者は、まだ許可していません。`}
          action={<ContactLink device={device} />}
        >
          <Trans>
            前の使用者の許可で取得するのは、前の使用者が使っていた間のデータだけです（交代から7日まで）。いまの使用者に、新しいリンクで許可してもらってください。
          </Trans>
        </InlineNote>
      )
    case 'RETIRED':
      return (
        <InlineNote tone="danger" title={t`${provider} は連携の提供を終了しました。`}>
          <Trans>デバイスの提供元を後継のものに変更し、被験者にもう一度許可してもらってください。</Trans>
        </InlineNote>
      )
    default:
      return null
  }
}

/** A consent that was ended here, at the provider. */
function Withdrawal({ connection }: { connection: DeviceConnection }) {
  const { t } = useLingui()
  const provider = deviceProviderName(connection.provider)
  switch (connection.withdrawal) {
    case 'WAITING':
      return (
        <InlineNote tone="warning" title={t`提供元での取り消し待ちです。`}>
          <Trans>
            解除した連携のデータは、もう取得していません。{provider} が応答するまで、取り消しを繰り返します。
          </Trans>
        </InlineNote>
      )
    case 'NOT_OFFERED':
    case 'FAILED':
      return (
        <InlineNote tone="warning" title={t`提供元では取り消されていません。`}>
          <Trans>
            解除した連携のデータは、もう取得していません。{provider}{' '}
            のアカウントの設定でも解除するよう、被験者に伝えてください。
          </Trans>
        </InlineNote>
      )
    default:
      return null
  }
}

function ContactLink({ device }: { device: DeviceAuthorization }) {
  const subject = device.wearing?.testSubject
  if (!subject) return null
  return (
    <ButtonLink size="sm" to={paths.projectTestSubjectEdit(subject.project.id, subject.id)}>
      <Trans>被験者の連絡先を見る</Trans>
    </ButtonLink>
  )
}

function MissingScopes({ connection }: { connection: DeviceConnection }) {
  const { t, i18n } = useLingui()
  const { provider, scopes, state } = connection
  if (state !== 'ACTIVE' || !isProviderKey(provider)) return null
  const language = i18n.locale === 'en' ? 'en' : 'ja'
  const missing = Object.entries(providers[provider].scopes)
    .filter(([key]) => !scopes.includes(key))
    .map(([, { name }]) => name[language])
  if (missing.length === 0) return null
  return (
    <InlineNote tone="warning" title={t`許可されていない項目があります。`}>
      <Trans>
        {missing.join(language === 'ja' ? '、' : ', ')}
        。必要なときは、もう一度連携して、すべて許可するよう伝えてください。
      </Trans>
    </InlineNote>
  )
}
