import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import {
  differences,
  type SurveyVersionRow,
  useSurveyVersionQuery,
  useSurveyVersionsQuery,
} from '@/entities/surveys/survey'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'
import type { SurveyDefinition } from '../../../../../engines/survey'

/** バージョンの履歴: each published version with author and changes in words. */
export function VersionsPanel({
  surveyId,
  draft,
  onTake,
  onClose,
}: {
  surveyId: string
  draft: SurveyDefinition
  /** Makes an old version the draft. */
  onTake: (definition: SurveyDefinition) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const query = useSurveyVersionsQuery(surveyId)
  return (
    <SidePanel title={t`バージョンの履歴`} isOpen onClose={onClose}>
      <QueryView
        query={query}
        what={t`バージョンの履歴`}
        isEmpty={(versions) => versions.length === 0}
        empty={
          <EmptyState
            title={t`まだ公開していません`}
            reason={t`公開すると、そのバージョンがここに残ります。`}
          />
        }
      >
        {(versions) => (
          <List>
            {versions.map((version, place) => (
              <Version
                key={version.id}
                version={version}
                before={versions[place + 1]}
                draft={place === 0 ? draft : null}
                onTake={onTake}
              />
            ))}
          </List>
        )}
      </QueryView>
    </SidePanel>
  )
}

function Version({
  version,
  before,
  draft,
  onTake,
}: {
  version: SurveyVersionRow
  before: SurveyVersionRow | undefined
  /** The draft, compared with the newest version. */
  draft: SurveyDefinition | null
  onTake: (definition: SurveyDefinition) => void
}) {
  const { t } = useLingui()
  const own = useSurveyVersionQuery(version.id).currentData
  const older = useSurveyVersionQuery(before?.id ?? '', { skip: !before }).currentData
  // The server has validated them.
  const definition = own?.definition as SurveyDefinition | undefined
  const base = older?.definition as SurveyDefinition | undefined
  const { version: number, note, publishedByName } = version
  const time = formatDateTime(new Date(version.publishedAt), localTimeZone())
  const drafted = draft && definition ? differences(definition, draft) : []
  return (
    <>
      {drafted.length > 0 && (
        <Entry>
          <Head>
            <h3>
              <Trans>下書き</Trans>
            </h3>
            <Badge tone="accent">{t`未公開`}</Badge>
          </Head>
          <Sentences sentences={drafted} />
        </Entry>
      )}
      <Entry>
        <Head>
          <h3>{t`バージョン ${number}`}</h3>
          <span>
            {time} {publishedByName}
          </span>
        </Head>
        {note !== '' && <p>{note}</p>}
        {definition && base && <Sentences sentences={differences(base, definition)} />}
        {!before && (
          <p>
            <Trans>はじめての公開です。</Trans>
          </p>
        )}
        {definition && (
          <div>
            <Button size="sm" variant="text" icon="undo" onPress={() => onTake(definition)}>
              <Trans>このバージョンを下書きにする</Trans>
            </Button>
          </div>
        )}
      </Entry>
    </>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

const List = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
`
const Entry = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  padding-bottom: ${({ theme }) => theme.space[16]};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.dense })}
  ul {
    margin: 0;
    padding-left: 1.3em;
  }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  > h3 {
    margin: 0;
    font-size: inherit;
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  > span {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
