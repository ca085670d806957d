import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { ProjectDetails } from '@/entities/project'
import { CopyButton } from '@/shared/ui/copy-button'
import { FactList } from '@/shared/ui/fact-list'
import { apiOrigin } from '../model/api-origin'

/** 接続先: where programs read, and what they call the project. */
export function Connection({ project }: { project: ProjectDetails }) {
  const { t } = useLingui()
  const copyable = (name: string, value: string) => ({
    name,
    value: <Code>{value}</Code>,
    action: <CopyButton text={value} label={t`${name}をコピーする`} isIconOnly />,
  })
  const address = `${apiOrigin()}/api/v1`
  return (
    <section aria-labelledby="connection">
      <Heading id="connection">
        <Trans>接続先</Trans>
      </Heading>
      <FactList
        facts={[
          copyable(t`エンドポイント`, address),
          copyable(t`プロジェクト`, project.code),
          copyable(t`プロジェクトID`, project.id),
          { name: t`利用制限`, value: t`キーごとに、1分あたりの回数で制限` },
          {
            name: t`仕様`,
            value: (
              <Links>
                <a href={`${address}/`} target="_blank" rel="noreferrer">
                  <Trans>データ API の仕様を開く</Trans>
                </a>
                <a href={`${address}/openapi.json`} target="_blank" rel="noreferrer">
                  OpenAPI 3.1
                </a>
              </Links>
            ),
          },
        ]}
      />
    </section>
  )
}

export const Heading = styled.h2`
  ${({ theme }) => ({ ...theme.typography.heading })}
  margin-bottom: ${({ theme }) => theme.space[12]};
`
const Code = styled.code`
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  overflow-wrap: anywhere;
`
const Links = styled.span`
  display: grid;
  a {
    color: ${({ theme }) => theme.color.accent.text};
  }
`
