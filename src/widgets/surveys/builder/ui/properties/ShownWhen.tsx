import { useLingui } from '@lingui/react/macro'
import type { Condition } from '../../../../../../engines/survey'
import { showWhen } from '../../model/rules'
import { useActions } from '../builder-context'
import { ConditionEditor } from '../conditions/ConditionEditor'
import { Section } from '../parts/Section'

/** 表示する条件 of a page or an item. */
export function ShownWhen({ linkId, condition }: { linkId: string; condition: Condition | undefined }) {
  const { t } = useLingui()
  const { edit } = useActions()
  return (
    <Section
      title={t`表示する条件`}
      setting="when"
      hint={
        condition
          ? t`当てはまるときだけ表示します。隠れている間の回答は保存しません。`
          : t`いつも表示します。`
      }
    >
      <ConditionEditor
        condition={condition}
        linkId={linkId}
        onChange={(next) => edit((one) => showWhen(one, linkId, next), { about: `${linkId} when` })}
      />
    </Section>
  )
}
