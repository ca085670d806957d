import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Menu, MenuEntry, MenuHeading, MenuPopover, MenuSection, MenuTrigger } from '@/shared/ui/menu'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { questionName } from '../../model/condition-words'
import { scoreName } from '../../model/names'
import { outlineRows } from '../../model/outline'
import { canBeAsked } from '../../model/rules'
import { useNames } from '../names-context'
import { insertInField } from './insert-in-field'

/** Inserts the answer to an earlier question, a score or ruby into the edited text. */
export function TextTools({ linkId, language }: { linkId: string; language: string }) {
  const names = useNames()
  const before = earlier(names.definition, linkId)
  return (
    <Line>
      {(before.length > 0 || (names.definition.score?.length ?? 0) > 0) && (
        <MenuTrigger>
          <Button size="sm" variant="text" icon="plus">
            <Trans>回答を差し込む</Trans>
          </Button>
          <MenuPopover>
            <Menu aria-label={t`差し込むもの`}>
              <MenuSection>
                <MenuHeading>
                  <Trans>前の設問の回答</Trans>
                </MenuHeading>
                {before.map((id) => (
                  <MenuEntry key={id} onAction={() => insertInField('text', piped(id))}>
                    {questionName(id, names)}
                  </MenuEntry>
                ))}
              </MenuSection>
              {names.definition.score && names.definition.score.length > 0 && (
                <MenuSection>
                  <MenuHeading>
                    <Trans>得点</Trans>
                  </MenuHeading>
                  {names.definition.score.map(({ id }) => (
                    <MenuEntry key={id} onAction={() => insertInField('text', piped(`score:${id}`))}>
                      {scoreName(id, names)}
                    </MenuEntry>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </MenuPopover>
        </MenuTrigger>
      )}
      {language === 'ja' && (
        <Button size="sm" variant="text" onPress={() => insertInField('text', ruby)}>
          <Trans context="ruby">ふりがな</Trans>
        </Button>
      )}
    </Line>
  )
}

const piped = (name: string) => () => `{{${name}|${t`（未回答）`}}}`
const ruby = (chosen: string) => `{${chosen || t`漢字`}|${t`よみ`}}`

function earlier(definition: SurveyDefinition, linkId: string): readonly string[] {
  const rows = outlineRows(definition)
  const at = rows.findIndex((row) => row.linkId === linkId)
  return rows
    .slice(0, Math.max(0, at))
    .flatMap((row) => (row.item && canBeAsked(row.item) ? [row.linkId] : []))
    .slice(-30)
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -2px;
`
