import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { PageFrame } from '@/widgets/page-frame'

/** 被験者の一括登録: this version reads no such file, and the page says what to do instead. */
export function TestSubjectBulkRegistrationPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <PageFrame
      title={t`被験者の一括登録`}
      crumbs={[
        { label: t`プロジェクト一覧`, to: paths.projects() },
        { label: t`被験者とタグ`, to: paths.projectTestSubjects(projectId) },
      ]}
    >
      <EmptyState
        title={t`この版では、ファイルから一括で登録できません`}
        reason={<Trans>被験者は一覧から1名ずつ登録してください。</Trans>}
        action={<ButtonLink to={paths.projectTestSubjectNew(projectId)}>{t`被験者を登録する`}</ButtonLink>}
      />
    </PageFrame>
  )
}
