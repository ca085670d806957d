import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { paths } from '@/shared/routes'
import { TextLink } from '@/shared/ui/link'

/** How data gets in, in one sentence, with the way to the rest, and to the import of files where the project is known. */
export function HowDataArrives({ projectId = null }: { projectId?: string | null | undefined }) {
  return projectId === null ? (
    <Trans>
      計測データは、デバイスを提供元と連携するか、書き出したファイルを取り込むと表示されます。
      <InText to={paths.helpOnData()}>データの入れ方</InText>
    </Trans>
  ) : (
    <Trans>
      計測データは、デバイスを提供元と連携するか、
      <InText to={paths.dataImports(projectId)}>書き出したファイルを取り込む</InText>と表示されます。
      <InText to={paths.helpOnData()}>データの入れ方</InText>
    </Trans>
  )
}

// Inside a sentence, colour alone does not tell a link.
const InText = styled(TextLink)`
  text-decoration: underline;
`
