import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { PageFrame } from '@/widgets/page-frame'

/** 被験者とデバイスの一括紐づけ: this version reads no such file, and the page says what to do instead. */
export function TestSubjectBulkLinkingPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <PageFrame
      title={t`被験者とデバイスの一括紐づけ`}
      crumbs={[
        { label: t`プロジェクト一覧`, to: paths.projects() },
        { label: t`被験者とタグ`, to: paths.projectTestSubjects(projectId) },
      ]}
    >
      <EmptyState
        title={t`この版では、ファイルから一括で紐づけできません`}
        reason={<Trans>デバイスの紐づけは、被験者の編集画面で1名ずつ行ってください。</Trans>}
        action={<ButtonLink to={paths.projectTestSubjects(projectId)}>{t`被験者の一覧を開く`}</ButtonLink>}
      />
    </PageFrame>
  )
}
