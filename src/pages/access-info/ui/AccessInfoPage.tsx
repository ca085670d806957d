import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type ProjectDetails, useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { apiUrl } from '@/shared/config'
import { CopyButton } from '@/shared/ui/copy-button'
import { EmptyState } from '@/shared/ui/empty-state'
import { FactList } from '@/shared/ui/fact-list'
import { QueryView } from '@/shared/ui/query-view'
import { PageFrame } from '@/widgets/page-frame'

/** アクセス情報: the API's addresses and keys for this project. */
export function AccessInfoPage() {
  const { t } = useLingui()
  const query = useProjectDetailsQuery({ projectId: useSelectedProjectId() ?? '' })
  return (
    <PageFrame
      title={t`アクセス情報`}
      description={<Trans>データの接続先と、プログラムのためのキーです。</Trans>}
    >
      <Section aria-labelledby="address">
        <Heading id="address">
          <Trans>接続先</Trans>
        </Heading>
        <QueryView query={query} what={t`プロジェクト`}>
          {(project) => <Address project={project} />}
        </QueryView>
      </Section>
      <Section aria-labelledby="keys">
        <Heading id="keys">
          <Trans>アクセスキー</Trans>
        </Heading>
        <EmptyState
          title={t`アクセスキーは、まだ作成できません`}
          reason={
            <Trans>
              このプロジェクトには、プログラムのためのキーはありません。接続先は、ログインした画面からの利用だけを受け付けます。
            </Trans>
          }
        />
      </Section>
    </PageFrame>
  )
}

function Address({ project }: { project: ProjectDetails }) {
  const { t } = useLingui()
  const endpoint = `${apiUrl() || window.location.origin}/gql`
  const copyable = (name: string, value: string) => ({
    name,
    value: <Code>{value}</Code>,
    action: <CopyButton text={value} label={t`${name}をコピーする`} isIconOnly />,
  })
  return (
    <FactList
      facts={[
        copyable(t`エンドポイント`, endpoint),
        copyable(t`プロジェクト`, project.code),
        copyable(t`プロジェクトID`, project.id),
      ]}
    />
  )
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
  max-width: 720px;
`
const Heading = styled.h2`
  ${({ theme }) => ({ ...theme.typography.heading })}
`
const Code = styled.code`
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
`
