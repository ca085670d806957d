import { t as words } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useMediaQuery } from '@/shared/lib/media-query'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { media, visuallyHidden } from '@/shared/theme'
import { lazyPart } from '@/shared/ui/lazy-part'
import { LoadFailed } from '@/shared/ui/load-failed'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { UndoNote } from '@/shared/ui/undo-note'
import { builderActions } from '../model/builder-actions'
import type { BuilderPane, SurveyEditorModel } from '../model/editor'
import { type Leads, leadsOf } from '../model/leads'
import { namesOf } from '../model/names'
import { numbersOf, outlineRows } from '../model/outline'
import { BuilderContext } from './builder-context'
import { Canvas } from './canvas/Canvas'
import { NumbersContext } from './NumberOf'
import { NamesContext } from './names-context'
import { Outline } from './outline/Outline'
import { Palette } from './outline/Palette'
import { Properties } from './properties/Properties'
import { useUndoKeys } from './use-undo-keys'

// These views are loaded when they are first shown.
const LogicPane = lazyPart(async () => (await import('./logic/LogicPane')).LogicPane, {
  what: () => words`流れ`,
  failed: LoadFailed,
})
const ScorePane = lazyPart(async () => (await import('./scores/ScorePane')).ScorePane, {
  what: () => words`採点`,
  failed: LoadFailed,
})

/** 編集, 流れ and 採点: three views of the survey. */
export type BuilderView = 'edit' | 'logic' | 'score'

/** The three panes of the builder: outline, canvas and properties. On a phone one pane at a time. */
export const SurveyBuilder = memo(function SurveyBuilder({
  editor,
  view = 'edit',
  onView = () => {},
}: {
  editor: SurveyEditorModel
  view?: BuilderView
  onView?: (view: BuilderView) => void
}) {
  const { t } = useLingui()
  const { definition, selected, language, actions, announced, note, pane } = editor
  const isNarrow = useMediaQuery(media.rail)
  const rows = useMemo(() => outlineRows(definition), [definition])
  const before = useRef<Leads>(new Map())
  const leads = useMemo(() => leadsOf(definition, rows, before.current), [definition, rows])
  before.current = leads
  const knownNumbers = useRef<ReadonlyMap<string, string>>(new Map())
  const numbers = useMemo(() => numbersOf(rows, knownNumbers.current), [rows])
  knownNumbers.current = numbers
  const names = useMemo(() => namesOf(definition, rows, language), [definition, rows, language])
  // The canvas renders at once; the other panes are deferred, so that they do not delay typing.
  const present = useMemo(() => ({ editor, rows, leads, names }), [editor, rows, leads, names])
  const late = useDeferredValue(present)
  const [focused, setFocused] = useState<BuilderPane>('canvas')
  const shownIn = (where: BuilderPane) => (focused === where ? present : late)
  const [beside, middle, settings] = [shownIn('outline'), shownIn('canvas'), shownIn('properties')]
  const now = useStableCallback(() => ({ definition, selected, language }))
  const context = useMemo(() => ({ ...actions, builder: builderActions(actions, now) }), [actions, now])
  useUndoKeys(actions)
  return (
    <BuilderContext value={context}>
      <NamesContext value={names}>
        <NumbersContext value={numbers}>
          <Said aria-live="polite">{announced}</Said>
          {note !== '' && (
            <UndoNote message={note} isPending={false} onUndo={actions.undo} onClose={actions.dismiss} />
          )}
          {view === 'score' && <ScorePane />}
          {view === 'logic' && (
            <LogicPane
              rows={rows}
              leads={leads}
              onGoTo={(linkId) => {
                actions.select(linkId)
                onView('edit')
              }}
            />
          )}
          {view === 'edit' && isNarrow && (
            <Switch>
              <SegmentedControl
                label={t`表示する部分`}
                value={pane}
                onChange={(next) => actions.show({ pane: next })}
                segments={[
                  { id: 'outline', label: t`構成` },
                  { id: 'canvas', label: t`設問` },
                  { id: 'properties', label: t`設定` },
                ]}
              />
            </Switch>
          )}
          {view === 'edit' && (
            <Panes data-pane={isNarrow ? pane : undefined}>
              {(!isNarrow || pane === 'outline') && (
                <Side onFocus={() => setFocused('outline')}>
                  <NamesContext value={beside.names}>
                    <Outline editor={beside.editor} rows={beside.rows} leads={beside.leads} />
                  </NamesContext>
                  <Palette />
                </Side>
              )}
              {(!isNarrow || pane === 'canvas') && (
                <Middle onFocus={() => setFocused('canvas')}>
                  <NamesContext value={middle.names}>
                    <Canvas
                      definition={middle.editor.definition}
                      selected={middle.editor.selected}
                      language={middle.editor.language}
                      rows={middle.rows}
                      leads={middle.leads}
                    />
                  </NamesContext>
                </Middle>
              )}
              {(!isNarrow || pane === 'properties') && (
                <Right onFocus={() => setFocused('properties')}>
                  <NamesContext value={settings.names}>
                    <Properties editor={settings.editor} rows={settings.rows} leads={settings.leads} />
                  </NamesContext>
                </Right>
              )}
            </Panes>
          )}
        </NumbersContext>
      </NamesContext>
    </BuilderContext>
  )
})

const Said = styled.div`
  ${visuallyHidden}
`
const Switch = styled.div`
  display: flex;
  justify-content: center;
  flex: none;
  padding: ${({ theme }) => theme.space[8]};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
`
const Panes = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr) 348px;
  flex: 1;
  min-height: 0;
  ${media.overlay} {
    grid-template-columns: 200px minmax(0, 1fr) 300px;
  }
  ${media.rail} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Side = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-right: 1px solid ${({ theme }) => theme.color.border.default};
`
const Middle = styled.div`
  min-height: 0;
`
const Right = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-left: 1px solid ${({ theme }) => theme.color.border.default};
`
