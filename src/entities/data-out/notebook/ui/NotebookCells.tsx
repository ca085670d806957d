import { t as translated } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Options } from 'react-markdown'
import { styled } from 'styled-components'
import type { NotebookCell } from '@/shared/api/generated/schema'
import { CodeBlock } from '@/shared/ui/code-block'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Nothing else needs its 36 kB. */
const Markdown = lazyPart<Options>(async () => (await import('react-markdown')).default, {
  what: () => translated`セル`,
})

/** What stands in a notebook, as Jupyter shows it before it has run. Pictures and HTML of a text are left out. */
export function NotebookCells({ cells }: { cells: readonly Pick<NotebookCell, 'isCode' | 'source'>[] }) {
  const { t } = useLingui()
  let codes = 0
  return (
    <Cells>
      {cells.map(({ isCode, source }) => {
        if (!isCode)
          return (
            <Markdown key={source} components={headings}>
              {source}
            </Markdown>
          )
        codes += 1
        return <CodeBlock key={source} label={t`コード ${codes}`} code={source} />
      })}
    </Cells>
  )
}

/** Below the title of the panel. */
const headings: Options['components'] = { h1: 'h3', h2: 'h4', img: () => null }

const Cells = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
  h3 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
  h4 {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  p code {
    font-family: ${({ theme }) => theme.font.family.mono};
  }
`
