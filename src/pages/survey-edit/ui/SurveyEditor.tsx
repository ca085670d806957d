import { useLingui } from '@lingui/react/macro'
import { dequal } from 'dequal/lite'
import { useDeferredValue, useState } from 'react'
import {
  differences,
  type SurveySettings,
  useSurveyVersionQuery,
  useSurveyVersionsQuery,
} from '@/entities/surveys/survey'
import { DiscardDraftDialog } from '@/features/survey/discard-draft'
import { RenameSurveyDialog } from '@/features/survey/rename-survey'
import { SaveTroubles, useAutosave } from '@/features/survey/save-draft'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { useNotify } from '@/shared/ui/snackbar'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { inserted, SurveyBuilder, surveyHead, useSurveyEditor } from '@/widgets/surveys/builder'
import type { SurveyDefinition } from '../../../../engines/survey'
import { NothingToPublish } from './NothingToPublish'
import { SurveyEditorHead, type SurveyEditorView } from './SurveyEditorHead'
import type { SurveyEditorDialog } from './SurveyEditorMenu'
import {
  ExportDialog,
  PaperForm,
  PhonePreview,
  PublishDialog,
  ScaleDialog,
  TryDialog,
  VersionsPanel,
} from './survey-editor-parts'

type Open = SurveyEditorDialog | null

/** The editor of a survey: head, builder, preview and dialogs. */
export function SurveyEditor({ survey }: { survey: SurveySettings }) {
  const { t } = useLingui()
  const notify = useNotify()
  // The server has validated it.
  const initial = survey.definition as SurveyDefinition
  const editor = useSurveyEditor(initial)
  const { definition, actions } = editor
  const [view, setView] = useState<SurveyEditorView>('edit')
  const [open, setOpen] = useState<Open>(null)
  const [facts, setFacts] = useState(survey)
  useDocumentTitle(facts.name)
  const autosave = useAutosave(
    { id: survey.id, revision: survey.revision, definition: initial },
    definition,
    (saved) => setFacts((before) => ({ ...before, ...saved })),
  )
  const question = useUnsavedChanges(autosave.state.is === 'saved' ? 0 : 1)
  const versions = useSurveyVersionsQuery(survey.id).currentData
  const newest = useSurveyVersionQuery(versions?.[0]?.id ?? '', { skip: !versions?.[0] }).currentData
  const isUnchanged =
    (facts.draftVersion === null && facts.newestVersion !== null && autosave.state.is === 'saved') ||
    (newest !== undefined && dequal(newest.definition, definition))
  const replace = (next: SurveyDefinition) => actions.edit(() => next, { select: surveyHead })
  const close = () => setOpen(null)
  return (
    <>
      <SurveyEditorHead
        survey={facts}
        editor={useDeferredValue(editor)}
        saveState={autosave.state}
        view={view}
        onView={setView}
        onOpen={setOpen}
        onUnarchived={useStableCallback(() =>
          setFacts((before) => ({
            ...before,
            status: before.newestVersion === null ? 'DRAFT' : 'PUBLISHED',
          })),
        )}
      />
      <SaveTroubles surveyId={survey.id} autosave={autosave} definition={definition} onReplace={replace} />
      {view === 'preview' ? (
        <PhonePreview definition={definition} name={facts.name} language={editor.language} />
      ) : (
        <SurveyBuilder editor={editor} view={view} onView={setView} />
      )}
      {open === 'publish' && isUnchanged && (
        <NothingToPublish version={facts.newestVersion ?? 1} onClose={close} />
      )}
      {open === 'publish' && !isUnchanged && (
        <PublishDialog
          survey={facts}
          version={facts.draftVersion ?? (facts.newestVersion ?? 0) + 1}
          changes={newest ? differences(newest.definition as SurveyDefinition, definition) : null}
          revision={autosave.revision}
          beforehand={autosave.flush}
          onPublished={(published, switched) => {
            autosave.goOnAfterPublishing(published.revision)
            setFacts((before) => ({ ...before, ...published }))
            notify.done(
              switched > 0
                ? t`バージョン ${published.newestVersion} を公開し、${switched}件の配信を切り替えました。`
                : t`バージョン ${published.newestVersion} を公開しました。`,
            )
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'versions' && (
        <VersionsPanel
          surveyId={survey.id}
          draft={definition}
          onTake={(taken) => {
            replace(taken)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'try' && <TryDialog surveyId={survey.id} beforehand={autosave.flush} onClose={close} />}
      {open === 'library' && (
        <ScaleDialog
          onAdd={(scale) => {
            actions.edit((one) => inserted(one, scale.definition))
            notify.done(t`「${scale.name}」を最後のページに追加しました。`)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'rename' && (
        <RenameSurveyDialog
          survey={facts}
          onRenamed={({ name }) => {
            setFacts((before) => ({ ...before, name }))
            notify.done(t`アンケート名を変更しました。`)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'discard' && (
        <DiscardDraftDialog
          surveyId={survey.id}
          version={facts.newestVersion ?? 1}
          beforehand={autosave.flush}
          onDiscarded={({ definition: newestOne, ...rest }) => {
            // The server has validated it.
            const back = newestOne as SurveyDefinition
            autosave.goOnFrom(rest.revision, back)
            replace(back)
            setFacts((before) => ({ ...before, ...rest }))
            notify.done(t`下書きを破棄しました。`)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportDialog surveyId={survey.id} onClose={close} />}
      {open === 'paper' && <PaperForm definition={definition} language={editor.language} onClose={close} />}
      {question}
    </>
  )
}
