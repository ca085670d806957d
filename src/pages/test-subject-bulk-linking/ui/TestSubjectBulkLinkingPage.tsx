import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** 被験者とデバイスの一括紐づけ. */
export function TestSubjectBulkLinkingPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <PageFrame
      title={t`被験者とデバイスの一括紐づけ`}
      crumbs={[{ label: t`被験者とタグ`, to: paths.projectTestSubjects(projectId) }]}
    >
      <EmptyState title={t`この版では、画面からの一括紐づけはできません`} />
    </PageFrame>
  )
}
