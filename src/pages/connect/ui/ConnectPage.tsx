import { useLingui } from '@lingui/react/macro'
import { UnknownLink } from '@/widgets/survey-frame'

/** Where a test subject allows a provider to send data. Nobody has been asked yet, so that every link is an unknown one. */
export function ConnectPage() {
  const { t } = useLingui()
  return <UnknownLink title={t`連携のリンクを確認できません`} />
}
