import { useLingui } from '@lingui/react/macro'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { withPart } from '../../model/part'
import { writeOptionalText, writeText } from '../../model/text'
import { useActions } from '../builder-context'
import { useNames } from '../names-context'
import { Section } from '../parts/Section'
import { TextPart } from '../parts/TextPart'
import { TokenPart } from '../parts/TokenPart'
import { Written } from '../parts/Written'

type Source = NonNullable<SurveyDefinition['source']>

/** Settings of the whole survey: introduction, presentation, and source of its questions. */
export function SurveyTab({ language }: { language: string }) {
  const { t } = useLingui()
  const { edit } = useActions()
  const { definition } = useNames()
  const setSource = (part: keyof Source) => (written: string) =>
    edit(
      (one) => {
        const source = withPart<Source, typeof part>(one.source ?? {}, part, written || undefined)
        return withPart(one, 'source', Object.keys(source).length > 0 ? source : undefined)
      },
      { about: `source ${part}` },
    )
  return (
    <>
      <Section title={t`題名`} hint={t`回答する人が最初に読みます。`}>
        <Written
          label={t`題名`}
          setting="title"
          value={definition.title[language] ?? ''}
          onWrite={(written) =>
            edit((one) => ({ ...one, title: writeText(one.title, language, written) }), { about: 'title' })
          }
        />
        <Written
          label={t`説明`}
          setting="description"
          placeholder={t`目的や所要時間など（任意）`}
          value={definition.description?.[language] ?? ''}
          onWrite={(written) =>
            edit(
              (one) => withPart(one, 'description', writeOptionalText(one.description, language, written)),
              {
                about: 'description',
              },
            )
          }
        />
      </Section>
      <Section title={t`見せ方`}>
        <TokenPart
          label={t`1画面に`}
          value={definition.presentation ?? 'page'}
          options={[
            { id: 'page', name: t`1ページずつ` },
            { id: 'item', name: t`1問ずつ` },
          ]}
          onChange={(id) => edit((one) => withPart(one, 'presentation', id === 'item' ? 'item' : 'page'))}
        />
      </Section>
      <Section title={t`出典と利用条件`} hint={t`既存の尺度を使うときは、出典と許諾を残してください。`}>
        <TextPart
          label={t`出典`}
          value={definition.source?.title ?? ''}
          onChange={setSource('title')}
          width="14em"
        />
        <TextPart
          label={t`URL`}
          value={definition.source?.url ?? ''}
          onChange={setSource('url')}
          width="14em"
        />
        <TextPart
          label={t`著作権`}
          value={definition.source?.copyright ?? ''}
          onChange={setSource('copyright')}
          width="14em"
        />
        <TextPart
          label={t`利用条件`}
          value={definition.source?.licence ?? ''}
          onChange={setSource('licence')}
          width="14em"
        />
      </Section>
    </>
  )
}
