import { Trans, useLingui } from '@lingui/react/macro'
import { HowDataArrives } from '@/entities/measurement'
import { useViewerQuery } from '@/entities/session'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'

/** No subjects: who may register them is offered both ways, and told how data gets in. */
export function NoSubjectsYet({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const { data: viewer } = useViewerQuery()
  if (!viewer?.canCreateProjects) {
    return (
      <EmptyState
        title={t`まだ被験者がいません`}
        reason={t`オーナーが被験者を登録すると、ここに表示されます。`}
      />
    )
  }
  return (
    <EmptyState
      title={t`まだ被験者がいません`}
      reason={
        <>
          <Trans>1名ずつ登録するか、ファイルで一括登録できます。</Trans>
          <br />
          <HowDataArrives projectId={projectId} />
        </>
      }
      action={
        <>
          <ButtonLink to={paths.dataImports(projectId)} icon="download">
            <Trans>計測データのファイルを取り込む</Trans>
          </ButtonLink>
          <ButtonLink to={paths.testSubjectBulkRegistration(projectId)} icon="upload">
            <Trans>一括で登録する</Trans>
          </ButtonLink>
          <ButtonLink to={paths.projectTestSubjectNew(projectId)} variant="primary" icon="plus">
            <Trans>被験者を登録する</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
