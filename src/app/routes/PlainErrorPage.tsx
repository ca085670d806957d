import { Trans } from '@lingui/react/macro'
import { NativeButton } from '@/shared/ui/native-controls'

/** The root error page without styles, for when these cannot be loaded either. */
export function PlainErrorPage({ reference }: { reference?: string | undefined; at: Date }) {
  return (
    <main>
      <h1>
        <Trans>アプリケーションを停止しました</Trans>
      </h1>
      <p>
        <Trans>
          予期しないエラーが発生したためアプリケーションを停止しました。再読み込みしても解決しない場合は、時間をおいてからもう一度お試しください。
        </Trans>
      </p>
      <NativeButton variant="primary" onClick={() => location.reload()}>
        <Trans>再読み込み</Trans>
      </NativeButton>
      <p>{reference}</p>
    </main>
  )
}
