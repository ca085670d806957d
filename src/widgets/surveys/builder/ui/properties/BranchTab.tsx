import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Token } from '@/shared/ui/condition-parts'
import { InlineNote } from '@/shared/ui/inline-note'
import { publishChecks } from '../../../../../../engines/survey'
import { conditionWords, questionName, shortName } from '../../model/condition-words'
import { surveyEnd, surveyHead } from '../../model/editor'
import type { Leads } from '../../model/leads'
import type { OutlineRow } from '../../model/outline'
import { canBeAsked, ruleAbout, showWhen, withRule } from '../../model/rules'
import { useActions } from '../builder-context'
import { ConditionEditor } from '../conditions/ConditionEditor'
import { Flow } from '../logic/Flow'
import { useNames } from '../names-context'
import { Section } from '../parts/Section'
import { useSettled } from '../use-settled'
import { Actions } from './Actions'
import { ShownWhen } from './ShownWhen'

const unsound = new Set(['unreachable', 'loop'])

/** 分岐: what the answer shows, when the question is shown, and whether everything can be reached. */
export function BranchTab({
  linkId,
  rows,
  leads,
}: {
  linkId: string
  rows: readonly OutlineRow[]
  leads: Leads
}) {
  const { t } = useLingui()
  const { edit } = useActions()
  const names = useNames()
  const settled = useSettled(names.definition)
  const unreached = useMemo(() => publishChecks(settled).filter(({ key }) => unsound.has(key)), [settled])
  const at = rows.findIndex((row) => row.linkId === linkId)
  const row = rows[at]
  const item = row?.item
  const own = leads.get(linkId) ?? []
  const later = at < 0 ? [] : rows.slice(at + 1).filter((one) => !own.some(({ to }) => to === one.linkId))
  const isEnd = linkId === surveyHead || linkId === surveyEnd
  const name = shortName(linkId, names)
  const condition = row?.item ? row.item.enableWhen : names.definition.page[row?.page ?? -1]?.enableWhen
  return (
    <>
      {item && canBeAsked(item) && (
        <Section title={t`${name} の回答による分岐`} hint={t`回答に応じて、あとの設問やページを表示します。`}>
          {own.map(({ to }) => {
            const target = names.rows.get(to)
            const when = target?.item
              ? target.item.enableWhen
              : names.definition.page[target?.page ?? -1]?.enableWhen
            if (!when) return null
            return (
              <Rule key={to}>
                <p>
                  <Trans>
                    もし {conditionWords(when, names)} なら、<b>{nameOf(to)}</b> を表示する
                  </Trans>
                </p>
                <ConditionEditor
                  condition={when}
                  linkId={to}
                  onChange={(next) => edit((one) => showWhen(one, to, next), { about: `${to} when` })}
                />
              </Rule>
            )
          })}
          {later.length > 0 && (
            <AddRule
              options={later.map((one) => ({ id: one.linkId, name: nameOf(one.linkId) }))}
              onAdd={(to) =>
                edit((one) => {
                  const target = names.rows.get(to)
                  const before = target?.item
                    ? target.item.enableWhen
                    : names.definition.page[target?.page ?? -1]?.enableWhen
                  return showWhen(one, to, withRule(before, ruleAbout(item)))
                })
              }
            />
          )}
        </Section>
      )}
      {!isEnd && row && <ShownWhen linkId={linkId} condition={condition} />}
      <Actions linkId={isEnd ? null : linkId} />
      {own.length > 0 && (
        <Section title={t`流れ`}>
          <Flow linkId={linkId} rows={rows} leads={own} />
        </Section>
      )}
      {unreached.length === 0 ? (
        <InlineNote tone="success">
          <Trans>すべての設問に到達できます。循環する分岐はありません。</Trans>
        </InlineNote>
      ) : (
        <InlineNote tone="warning">
          <Trans>到達できない設問、または循環する分岐があります。「公開前の確認」を開いてください。</Trans>
        </InlineNote>
      )}
    </>
  )

  function nameOf(id: string): string {
    const one = names.rows.get(id)
    const number = (one?.page ?? 0) + 1
    return one && !one.item ? t`${number}ページ目` : questionName(id, names)
  }
}

function AddRule({
  options,
  onAdd,
}: {
  options: readonly { id: string; name: string }[]
  onAdd: (linkId: string) => void
}) {
  const { t } = useLingui()
  const [target, setTarget] = useState('')
  const chosen = options.some(({ id }) => id === target) ? target : (options[0]?.id ?? '')
  return (
    <Line>
      <Token label={t`表示する設問`} value={chosen} options={options} onChange={setTarget} />
      <Button size="sm" icon="plus" onPress={() => onAdd(chosen)}>
        <Trans>規則を追加する</Trans>
      </Button>
    </Line>
  )
}

const Rule = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  width: 100%;
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
