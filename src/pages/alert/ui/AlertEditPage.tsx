import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** アラート. There is none yet, so every address of one answers as an unknown id does. */
export function AlertEditPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <NotFound what={t`アラート`} back={{ to: paths.alerts(projectId), label: t`アラートの一覧を開く` }} />
  )
}
