import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** 被験者を登録する, over its list. */
export function TestSubjectNewPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <RoutePanel title={t`被験者を登録する`} listAddress={paths.projectTestSubjects(projectId)}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
