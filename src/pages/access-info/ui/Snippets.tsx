import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { ProjectDetails } from '@/entities/project'
import { CodeBlock } from '@/shared/ui/code-block'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { apiOrigin } from '../model/api-origin'
import { snippetsOf } from '../model/snippets'
import { Heading } from './Connection'

/** Programs that read the project, to be pasted. */
export function Snippets({ project }: { project: ProjectDetails }) {
  const { t } = useLingui()
  const snippets = snippetsOf(apiOrigin(), project.code)
  return (
    <Section aria-labelledby="snippets">
      <Heading id="snippets">
        <Trans>プログラムの例</Trans>
      </Heading>
      <p>
        <Trans>
          キーは環境変数 KANSOKU_KEY から読み込みます。プログラムやノートブックの中に書かないでください。
        </Trans>
      </p>
      <Tabs>
        <TabList aria-label={t`言語`}>
          {snippets.map(({ id, name }) => (
            <Tab key={id} id={id} label={name} />
          ))}
        </TabList>
        {snippets.map(({ id, name, code }) => (
          <TabPanel key={id} id={id}>
            <Block>
              <CodeBlock label={t`${name} の例`} code={code} copyLabel={t`${name} の例をコピーする`} />
            </Block>
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  )
}

const Section = styled.section`
  min-width: 0;
  > p {
    margin-bottom: ${({ theme }) => theme.space[8]};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Block = styled.div`
  margin-top: ${({ theme }) => theme.space[8]};
`
