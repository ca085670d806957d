import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { attentionReasonName } from '@/entities/test-subject'
import { beside } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Dialog } from '@/shared/ui/dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import type { SubjectsToNudgeQueryVariables } from '../api/nudge-subjects.generated'
import { useNudgeSubjectsMutation, useSubjectsToNudgeQuery } from '../api/nudge-subjects-api'
import { isConcerned, nudgeKinds, nudgeRequest } from '../model/nudge-words'
import { NudgeDraft } from './NudgeDraft'

/** Writes to several of the subjects that the list shows; says who got nothing and why. */
export function NudgeDialog({
  question,
  onClose,
}: {
  question: SubjectsToNudgeQueryVariables
  onClose: () => void
}) {
  const { t } = useLingui()
  const query = useSubjectsToNudgeQuery(question)
  const [kind, setKind] = useState<(typeof nudgeKinds)[number]>('SYNC')
  // Until somebody is chosen by hand, those whom the request concerns.
  const [chosenIds, setIds] = useState<ReadonlySet<string> | null>(null)
  const list = query.currentData
  const ids: ReadonlySet<string> =
    chosenIds ??
    new Set(list?.ids.filter((_, place) => isConcerned(kind, list.attentionReasons[place] ?? [])) ?? [])
  const [nudge, { data: nudged, error, isLoading }] = useNudgeSubjectsMutation()
  const choose = (chosen: readonly string[], isOn: boolean) =>
    setIds(new Set([...[...ids].filter((id) => !chosen.includes(id)), ...(isOn ? chosen : [])]))
  const count = formatNumber(ids.size)
  if (nudged) {
    const sent = formatNumber(nudged.sent)
    const left = formatNumber(nudged.refused.length)
    return (
      <Dialog
        title={t`${sent}名に催促を送信します`}
        isOpen
        onClose={onClose}
        actions={
          <Button onPress={onClose}>
            <Trans>閉じる</Trans>
          </Button>
        }
      >
        {nudged.delayedUntil !== null && (
          <p>
            <Trans>送信しない時間帯の被験者には、時間帯が明けてから送信します。</Trans>
          </p>
        )}
        {nudged.refused.length > 0 && (
          <InlineNote tone="warning" title={t`${left}名には送信しません。`}>
            <List>
              {nudged.refused.map(({ testSubjectId, code, reason }) => (
                <li key={testSubjectId}>
                  {code}: {reason}
                </li>
              ))}
            </List>
          </InlineNote>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t`催促する`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button
            variant="primary"
            isDisabled={ids.size === 0}
            isPending={isLoading}
            pendingLabel={t`送信中…`}
            onPress={() => void nudge({ testSubjectIds: [...ids], kind })}
          >
            <Trans>{count}名に送信する</Trans>
          </Button>
        </>
      }
    >
      <Content>
        <SegmentedControl
          wraps
          label={t`催促の内容`}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setIds(null)
          }}
          segments={nudgeKinds.map((id) => ({ id, label: nudgeRequest(id) }))}
        />
        <ProblemNote error={error} failed={t`送信できませんでした。`} />
        <QueryView
          query={query}
          what={t`被験者`}
          isEmpty={({ ids: found }) => found.length === 0}
          empty={<p>{t`一覧に被験者がいません。`}</p>}
        >
          {({ ids: found, codes, attentionReasons, total }) => (
            <>
              <Checkbox
                isSelected={found.every((id) => ids.has(id))}
                onChange={(isOn) => choose(found, isOn)}
              >
                <Trans>一覧の全員（{found.length}名）</Trans>
              </Checkbox>
              <List>
                {found.map((id, place) => (
                  <li key={id}>
                    <Checkbox isSelected={ids.has(id)} onChange={(isOn) => choose([id], isOn)}>
                      <span>{codes[place] ?? ''}</span>{' '}
                      <small>{beside((attentionReasons[place] ?? []).map(attentionReasonName))}</small>
                    </Checkbox>
                  </li>
                ))}
              </List>
              {firstOf(found, ids) && <NudgeDraft subjectId={firstOf(found, ids) ?? ''} kind={kind} />}
              {total > found.length && (
                <small>
                  <Trans>要確認の順に200名まで表示しています。ほかの人は、一覧を絞り込んでください。</Trans>
                </small>
              )}
            </>
          )}
        </QueryView>
      </Content>
    </Dialog>
  )
}

/** Whose words are shown; those of the others differ in their days. */
const firstOf = (found: readonly string[], ids: ReadonlySet<string>) => found.find((id) => ids.has(id))

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${({ theme }) => theme.space[12]};
`
const List = styled.ul`
  justify-self: stretch;
  max-height: 280px;
  overflow: auto;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
`
