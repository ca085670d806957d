import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { ButtonLink, NewLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'

/** The title, and buttons to add subjects. */
export function RosterHead({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  return (
    <PageHead
      title={t`被験者とタグ`}
      breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
      actions={
        <>
          <ButtonLink to={paths.testSubjectBulkLinking(projectId)} icon="link">
            <Trans>一括紐づけ</Trans>
          </ButtonLink>
          <ButtonLink to={paths.testSubjectBulkRegistration(projectId)} icon="upload">
            <Trans>一括登録</Trans>
          </ButtonLink>
          <NewLink to={paths.projectTestSubjectNew(projectId)}>
            <Trans>被験者を登録する</Trans>
          </NewLink>
        </>
      }
    />
  )
}
