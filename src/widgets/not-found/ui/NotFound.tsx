import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { EmptyState } from '@/shared/ui/empty-state'

/** Inside a layout, where an address names something unknown. Another company's id looks exactly the same. */
export function NotFound({
  what,
  back,
}: {
  /** The noun for 「◯◯が見つかりません」. */
  what: string
  /** The list that such a thing would stand in. */
  back: { to: string; label: string }
}) {
  const { t } = useLingui()
  useDocumentTitle(t`${what}が見つかりません`)
  return (
    <EmptyState
      isPage
      title={t`${what}が見つかりません`}
      reason={<Trans>アドレスが正しくないか、削除された可能性があります。一覧から選び直してください。</Trans>}
      action={<Link to={back.to}>{back.label}</Link>}
    />
  )
}
