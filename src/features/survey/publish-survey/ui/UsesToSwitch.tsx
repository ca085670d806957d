import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { UseOfSurvey, UsesOfSurvey } from '@/entities/surveys/project-survey'
import { Checkbox } from '@/shared/ui/checkbox'
import { ProblemNote } from '@/shared/ui/problem-note'

/** The deliveries that keep their version when a new one is published, each with the offer to switch it. */
export function UsesToSwitch({
  uses,
  error,
  version,
  chosen,
  onChange,
}: {
  uses: UsesOfSurvey | undefined
  /** Why they could not be read. */
  error: unknown
  /** The version that is about to be published. */
  version: number
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const { t } = useLingui()
  if (error) return <ProblemNote error={error} failed={t`使っている配信を読み込めませんでした。`} />
  if (!uses || uses.total === 0) return null
  const rest = uses.total - uses.items.length
  const turn = ({ id }: UseOfSurvey, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <Frame>
      <legend>
        <Trans>次の配信は、選ばなければいまのバージョンのままです。切り替える配信を選んでください。</Trans>
      </legend>
      <List>
        {uses.items.map((use) => (
          <li key={use.id}>
            <Checkbox isSelected={chosen.has(use.id)} onChange={(isChosen) => turn(use, isChosen)}>
              {t`${use.name}（${use.project.name}）：バージョン ${use.surveyVersion.version} から ${version} に切り替える`}
            </Checkbox>
          </li>
        ))}
      </List>
      {rest > 0 && (
        <p>
          <Trans>ほかに {rest}件あります。配信の一覧で切り替えられます。</Trans>
        </p>
      )}
    </Frame>
  )
}

const Frame = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0 0 ${({ theme }) => theme.space[8]};
  }
`
const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  max-height: 200px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`
