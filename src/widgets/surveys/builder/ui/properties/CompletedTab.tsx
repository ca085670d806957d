import { useLingui } from '@lingui/react/macro'
import { withPart } from '../../model/part'
import { writeOptionalText } from '../../model/text'
import { useActions } from '../builder-context'
import { useNames } from '../names-context'
import { Section } from '../parts/Section'
import { Written } from '../parts/Written'

/** お礼のメッセージ: the text after completion. */
export function CompletedTab({ language }: { language: string }) {
  const { t } = useLingui()
  const { edit } = useActions()
  const { definition } = useNames()
  return (
    <Section title={t`お礼のメッセージ`} hint={t`送信したあとに表示します。`}>
      <Written
        label={t`お礼のメッセージ`}
        setting="completed"
        placeholder={t`ご回答ありがとうございました。`}
        value={definition.completed?.[language] ?? ''}
        onWrite={(written) =>
          edit((one) => withPart(one, 'completed', writeOptionalText(one.completed, language, written)), {
            about: 'completed',
          })
        }
      />
    </Section>
  )
}
