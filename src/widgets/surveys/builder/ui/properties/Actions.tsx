import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import type { Action, Condition } from '../../../../../../engines/survey'
import { freeName, replaced, without, withPart } from '../../model/part'
import { ruleAbout } from '../../model/rules'
import { writeOptionalText, writeText } from '../../model/text'
import { useActions } from '../builder-context'
import { ConditionEditor } from '../conditions/ConditionEditor'
import { useNames } from '../names-context'
import { Section } from '../parts/Section'
import { TokenPart } from '../parts/TokenPart'
import { Written } from '../parts/Written'

/** Early ends after a part, and flags for staff. null: those of the whole survey. */
export function Actions({ linkId }: { linkId: string | null }) {
  const { t } = useLingui()
  const { edit } = useActions()
  const { definition, language, rows } = useNames()
  const all = definition.action ?? []
  const set = (change: (actions: readonly Action[]) => readonly Action[], about?: string) =>
    edit(
      (one) => {
        const next = change(one.action ?? [])
        return withPart(one, 'action', next.length > 0 ? next : undefined)
      },
      about === undefined ? {} : { about },
    )
  const item = linkId === null ? null : rows.get(linkId)?.item
  const when: Condition = item ? ruleAbout(item) : { tag: '' }
  const id = freeName(new Set(all.map((one) => one.id)), 'action')
  return (
    <Section title={t`終了と連絡`} hint={t`回答に応じて、途中で終えたり、担当者に知らせたりします。`}>
      {all.map((action, place) => {
        if (linkId !== null && action.type === 'end' && action.after !== linkId) return null
        const number = place + 1
        const put = (next: Action, about?: string) => set((list) => replaced(list, place, next), about)
        return (
          <One key={action.id} data-setting={`action ${action.id}`}>
            <Head>
              {action.type === 'end' ? (
                <Trans>早期終了 {number}</Trans>
              ) : (
                <Trans>担当者への連絡 {number}</Trans>
              )}
              <IconButton
                icon="trash"
                size="sm"
                label={t`終了と連絡の${number}を削除する`}
                onPress={() => set((list) => without(list, place))}
              />
            </Head>
            <ConditionEditor
              condition={action.when}
              linkId={null}
              onChange={(next) => next && put({ ...action, when: next })}
            />
            <Written
              label={action.type === 'end' ? t`終了時の文` : t`担当者への文`}
              placeholder={
                action.type === 'end' ? t`終了時に読む文（任意）` : t`例：希死念慮の項目に回答がありました。`
              }
              value={action.text?.[language] ?? ''}
              onWrite={(written) =>
                put(
                  action.type === 'end'
                    ? withPart(action, 'text', writeOptionalText(action.text, language, written))
                    : { ...action, text: writeText(action.text, language, written) },
                  `${action.id} text`,
                )
              }
            />
            {action.type === 'flag' && (
              <TokenPart
                label={t`急ぎ`}
                value={action.severity ?? 'notice'}
                options={[
                  { id: 'notice', name: t`お知らせ` },
                  { id: 'urgent', name: t`至急` },
                ]}
                onChange={(severity) =>
                  put({ ...action, severity: severity === 'urgent' ? 'urgent' : 'notice' })
                }
              />
            )}
          </One>
        )
      })}
      <Buttons>
        {linkId !== null && (
          <Button
            size="sm"
            icon="plus"
            onPress={() => set((list) => [...list, { type: 'end', id, when, after: linkId }])}
          >
            <Trans>早期終了を追加する</Trans>
          </Button>
        )}
        <Button
          size="sm"
          icon="bell"
          onPress={() => set((list) => [...list, { type: 'flag', id, when, text: {} }])}
        >
          <Trans>担当者への連絡を追加する</Trans>
        </Button>
      </Buttons>
    </Section>
  )
}

const One = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  width: 100%;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
