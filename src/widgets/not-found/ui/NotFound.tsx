import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { EmptyState } from '@/shared/ui/empty-state'

/** Shown within a layout for an unknown id. Ids of other companies look exactly the same. */
export function NotFound({
  what,
  back,
}: {
  /** The noun for 「◯◯が見つかりません」. */
  what: string
  /** The list of such objects. */
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
