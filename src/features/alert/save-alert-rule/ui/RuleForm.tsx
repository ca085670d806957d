import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type AlertRule, type AlertRuleDetails, readAsks, readChain, readDefinition } from '@/entities/alert'
import { fieldProblems } from '@/shared/api'
import type { AlertRuleState } from '@/shared/api/generated/schema'
import { useLocale } from '@/shared/i18n'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { FootBar } from '@/shared/ui/foot-bar'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { Select } from '@/shared/ui/select'
import { TextField } from '@/shared/ui/text-field'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { alertProblemText, ruleGallery } from '../../../../../engines/alert-rule'
import { useCreateAlertRuleMutation, useUpdateAlertRuleMutation } from '../api/save-alert-rule-api'
import { withRule } from '../model/counted-rule'
import {
  canSaveAsks,
  canSaveChain,
  changedParts,
  emptyDraft,
  problemsOf,
  type RuleDraft,
} from '../model/rule-draft'
import { useReceivers } from '../model/use-receivers'
import { FirstState } from './FirstState'
import { RehearsalPanel } from './RehearsalPanel'
import { RuleSettings } from './RuleSettings'
import { SentenceEditor } from './SentenceEditor'

type SavedRule = AlertRule & Pick<AlertRuleDetails, 'namedSubjects'>

const nobody: SavedRule['namedSubjects'] = []

/** The rule as a sentence, its settings, and beside them what it would have done. */
export function RuleForm({
  projectId,
  saved,
  onSaved,
}: {
  projectId: string
  /** null: a new rule. */
  saved: SavedRule | null
  onSaved: (rule: { id: string; name: string }) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const [before] = useState(() => draftOf(saved))
  const [draft, setDraft] = useState(before)
  const [state, setState] = useState<AlertRuleState | null>(null)
  const [kept, keep] = useState<{ id: string; name: string } | null>(null)
  const [tries, setTries] = useState(0)
  const hasTried = tries > 0
  const fields = useRef<HTMLDivElement>(null)
  const [create, creating] = useCreateAlertRuleMutation()
  const [update, updating] = useUpdateAlertRuleMutation()
  const changes = kept ? 0 : changedParts(before, draft)
  const receivers = useReceivers(projectId, draft)
  const leaving = useUnsavedChanges(changes)
  const told = useStableCallback(onSaved)
  // After it is known that nothing is unsaved any more, which the way to another page asks.
  useEffect(() => {
    if (kept) told(kept)
  }, [kept, told])
  const problems = problemsOf(draft.rule, saved?.attentionReason ?? null)
  const isNameless = draft.name.trim() === ''
  const { isLoading, error } = saved ? updating : creating
  const refused = fieldProblems(error)

  // The bar with the button is always in sight, what is wrong may not be.
  useEffect(() => {
    if (tries > 0 || error) focusFirstInvalid(fields.current)
  }, [tries, error])

  const save = async () => {
    setTries((former) => former + 1)
    if (isNameless || problems.length > 0 || !canSaveChain(draft.chain)) return
    if (!saved && state === null) return
    if (!canSaveAsks(draft.asks)) return
    const input = {
      name: draft.name,
      definition: draft.rule,
      notifiedUserIds: [...draft.notifiedUserIds],
      escalation: draft.chain,
      asks: draft.asks,
    }
    const answer = saved
      ? await update({ alertRuleId: saved.id, input, basedOn: saved.updatedAt })
      : await create({ projectId, input, state: state ?? 'TEST' })
    if (answer.data) keep(answer.data)
  }
  return (
    <>
      {leaving}
      <Columns>
        <Left ref={fields}>
          {!saved && (
            <Select
              label={t`例から始める`}
              hint={t`数値は例です。研究に合わせて変えてください。`}
              placeholder={t`選ばない`}
              options={ruleGallery.map((one) => ({ id: one.key, label: one[locale] }))}
              value={null}
              onChange={(key) => {
                const chosen = ruleGallery.find((one) => one.key === key)
                if (!chosen) return
                setDraft({ ...withRule(draft, chosen.rule), name: draft.name || chosen[locale] })
              }}
            />
          )}
          <TextField
            label={t`ルールの名前`}
            need="required"
            value={draft.name}
            maxLength={200}
            onChange={(name) => setDraft({ ...draft, name })}
            error={hasTried && isNameless ? t`ルールの名前を入力してください。` : refused?.name}
          />
          <SentenceEditor
            projectId={projectId}
            rule={draft.rule}
            onChange={(rule) => setDraft(withRule(draft, rule))}
          />
          {problems.length > 0 && (
            <InlineNote tone="warning" title={t`条件に直すところがあります`}>
              <ul>
                {problems.map((problem) => (
                  <li key={problem.path.join('.') + problem.key}>
                    <PlaceOfProblem path={problem.path} />
                    {alertProblemText(problem, locale)}
                  </li>
                ))}
              </ul>
            </InlineNote>
          )}
          <RuleSettings
            projectId={projectId}
            draft={draft}
            named={saved?.namedSubjects ?? nobody}
            onChange={setDraft}
          />
          {!saved && (
            <FirstState
              value={state}
              error={hasTried && state === null ? t`登録したあとにどうするかを選んでください。` : undefined}
              onChange={setState}
            />
          )}
          <ProblemNote error={error} failed={t`保存できませんでした。`} />
        </Left>
        <RehearsalPanel
          projectId={projectId}
          rule={draft.rule}
          asks={draft.asks}
          savedRule={saved ? before.rule : null}
          receivers={receivers}
        />
      </Columns>
      <FootBar
        actions={
          <>
            {changes > 0 && (
              <Button onPress={() => setDraft(before)}>
                <Trans>変更を破棄する</Trans>
              </Button>
            )}
            <Button variant="primary" isPending={isLoading} onPress={() => void save()}>
              <Trans>保存する</Trans>
            </Button>
          </>
        }
      >
        {changes > 0 && (
          <p role="status">
            <Trans>保存していない変更があります</Trans>
          </p>
        )}
      </FootBar>
    </>
  )
}

function focusFirstInvalid(place: HTMLElement | null): void {
  const invalid = place?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = invalid?.matches('input, select, textarea, button')
    ? invalid
    : invalid?.querySelector<HTMLElement>('input, select, textarea, button')
  control?.focus()
}

/** 条件2: before what is said of a condition. */
function PlaceOfProblem({ path }: { path: readonly (string | number)[] }): ReactNode {
  const { t } = useLingui()
  if (path[0] !== 'conditions' || typeof path[1] !== 'number') return null
  return t`条件${path[1] + 1}：`
}

function draftOf(saved: AlertRule | null): RuleDraft {
  if (!saved) return emptyDraft
  // A rule that this version does not know is made anew.
  const rule = readDefinition(saved.definition) ?? emptyDraft.rule
  const chain = readChain(saved.escalation)
  return { name: saved.name, rule, notifiedUserIds: saved.notifiedUserIds, chain, asks: readAsks(saved.asks) }
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(320px, 440px);
  gap: ${({ theme }) => theme.space[24]};
  align-items: start;
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[24]}`};
  ${media.rail} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Left = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
`
