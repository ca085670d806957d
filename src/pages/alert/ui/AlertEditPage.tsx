import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** アラート. There are none yet, so every id is shown as unknown. */
export function AlertEditPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <NotFound what={t`アラート`} back={{ to: paths.alerts(projectId), label: t`アラートの一覧を開く` }} />
  )
}
