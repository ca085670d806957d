import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type ProjectDetails, useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { KeySecretNote, LazyNewKeyPanel, type TellableKey } from '@/features/access-key/make-access-key'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { PageFrame } from '@/widgets/page-frame'
import { Connection } from './Connection'
import { KeyList } from './KeyList'
import { Snippets } from './Snippets'
import { WebhookList } from './WebhookList'

/** アクセス情報: the keys with which programs read the selected project, and how. */
export function AccessInfoPage() {
  const { t } = useLingui()
  const projectId = useSelectedProjectId() ?? ''
  const query = useProjectDetailsQuery({ projectId })
  const [isMaking, make] = useState(false)
  const mayMake = query.data?.viewerCanExport === true
  return (
    <PageFrame
      title={t`アクセス情報`}
      description={<Trans>プログラムからデータを取得するための接続先とキーです。</Trans>}
      actions={
        mayMake && (
          <Button variant="primary" icon="plus" onPress={() => make(true)}>
            <Trans>キーを発行する</Trans>
          </Button>
        )
      }
    >
      <QueryView query={query} what={t`プロジェクト`}>
        {(project) =>
          project.viewerCanExport ? (
            <Keys key={project.id} project={project} isMaking={isMaking} onEnd={() => make(false)} />
          ) : (
            <InlineNote tone="warning">
              <Trans>
                このプロジェクトのデータを出力する権限がありません。必要なときは、会社のオーナーに依頼してください。
              </Trans>
            </InlineNote>
          )
        }
      </QueryView>
    </PageFrame>
  )
}

function Keys({
  project,
  isMaking,
  onEnd,
}: {
  project: ProjectDetails
  isMaking: boolean
  onEnd: () => void
}) {
  const [made, tell] = useState<TellableKey | null>(null)
  return (
    <Parts>
      {made && <KeySecretNote key={made.secret} made={made} onKept={() => tell(null)} />}
      <KeyList project={project} onMade={tell} />
      <Columns>
        <Snippets project={project} />
        <Connection project={project} />
      </Columns>
      <WebhookList project={project} />
      {isMaking && <LazyNewKeyPanel project={project} onMade={tell} onClose={onEnd} />}
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  min-width: 0;
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  align-items: start;
  ${media.overlay} {
    grid-template-columns: minmax(0, 1fr);
  }
`
