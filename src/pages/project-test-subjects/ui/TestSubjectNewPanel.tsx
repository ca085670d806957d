import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectSettingsQuery } from '@/entities/project'
import { NewTestSubjectPanel } from '@/features/test-subject/save-test-subject'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** 被験者を登録する, over its list. */
export function TestSubjectNewPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  const query = useProjectSettingsQuery(projectId)
  return (
    <PanelOfQuery
      query={query}
      title={t`被験者を登録する`}
      what={t`プロジェクト`}
      listAddress={paths.projectTestSubjects(projectId)}
    >
      {(project) => <NewTestSubjectPanel project={project} />}
    </PanelOfQuery>
  )
}
