import { useLingui } from '@lingui/react/macro'
import { SubjectFrame, UnknownLink } from '@/widgets/surveys/frame'

/** Where a test subject allows a provider to send data. No request can be sent yet, so every link is unknown. */
export function ConnectPage() {
  const { t } = useLingui()
  return (
    <SubjectFrame>
      <UnknownLink title={t`連携のリンクを確認できません`} />
    </SubjectFrame>
  )
}
