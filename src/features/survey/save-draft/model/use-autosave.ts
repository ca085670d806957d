import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '@/shared/api'
import { useConnection } from '@/shared/lib/connection'
import { useOwnKey } from '@/shared/lib/memory-owner'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { failureSentence } from '@/shared/ui/problem-note'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { type SavedDraft, useSaveSurveyDraftMutation } from '../api/save-draft-api'
import { keepDraft, storedDraft } from './stored-draft'

/** Milliseconds without typing after which the draft is saved. */
const pauseMs = 800
const keepMs = 300
const retryMs = 5000
const longestWaitMs = 10_000

export type SaveState =
  | { readonly is: 'saved' | 'waiting' | 'saving' | 'offline' }
  | { readonly is: 'conflict' | 'failed'; readonly sentence: string }

/**
 * Saves the draft when typing pauses. An unsent draft is stored in this browser, and sent when the connection
 * is back.
 */
export function useAutosave(
  survey: { readonly id: string; readonly revision: number; readonly definition: SurveyDefinition },
  definition: SurveyDefinition,
  onSaved: (saved: SavedDraft) => void,
) {
  const [save] = useSaveSurveyDraftMutation()
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const revision = useRef(survey.revision)
  const stored = useRef(survey.definition)
  const isSending = useRef(false)
  const key = useOwnKey(`survey-draft.${survey.id}`)
  const [kept, setKept] = useState(() => storedDraft(key))
  const connection = useConnection()
  const current = useRef(definition)
  current.current = definition
  const isUnsaved = state.is !== 'saved'
  useUnsavedMark(isUnsaved)

  const send = useStableCallback(async (): Promise<boolean> => {
    const sent = current.current
    if (isSending.current) return false
    if (sent === stored.current) {
      setState({ is: 'saved' })
      return true
    }
    isSending.current = true
    setState({ is: 'saving' })
    const { data, error } = await save({ surveyId: survey.id, revision: revision.current, definition: sent })
    isSending.current = false
    if (data) {
      revision.current = data.revision
      stored.current = sent
      keepDraft(key, null)
      onSaved(data)
      const isDone = sent === current.current
      setState({ is: isDone ? 'saved' : 'waiting' })
      return isDone
    }
    if (isRefusal(error, 'CONFLICT')) setState({ is: 'conflict', sentence: error.message })
    else if (isOffline(error)) setState({ is: 'offline' })
    else setState({ is: 'failed', sentence: failureSentence(error) })
    return false
  })

  /** Waits for a running save, then sends the rest. */
  const flush = useStableCallback(async (): Promise<boolean> => {
    for (let wait = 0; isSending.current && wait < longestWaitMs; wait += 50) {
      await new Promise((done) => setTimeout(done, 50))
    }
    return send()
  })

  const keep = useStableCallback(() => {
    if (current.current === stored.current) return
    const at = new Date().toISOString()
    keepDraft(key, { revision: revision.current, definition: current.current, at })
  })

  // Stores the draft in this browser after a short pause, and sends it after a longer one.
  useEffect(() => {
    if (definition === stored.current) return
    setState((before) => (before.is === 'conflict' ? before : { is: 'waiting' }))
    const keeping = setTimeout(keep, keepMs)
    const timer = setTimeout(() => void send(), pauseMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(keeping)
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [definition, send, keep])

  useEffect(() => {
    if (state.is === 'waiting' && !isSending.current) {
      const timer = setTimeout(() => void send(), pauseMs)
      return () => clearTimeout(timer)
    }
    if (state.is !== 'offline') return
    if (connection === 'online') void send()
    const timer = setInterval(() => void send(), retryMs)
    return () => clearInterval(timer)
  }, [state, connection, send])

  return {
    state,
    /** An unsent draft of an earlier visit. */
    kept,
    forgetKept: () => {
      keepDraft(key, null)
      setKept(null)
    },
    /** Saves now; false if not everything could be saved. */
    flush,
    revision: () => revision.current,
    /** Publishing takes the draft over, so the next save is an edit of this revision. */
    goOnAfterPublishing: (next: number) => {
      revision.current = next
    },
    /** Continues from a draft that somebody else saved, or overwrites it with ours. */
    goOnFrom: (next: number, theirs: SurveyDefinition) => {
      revision.current = next
      stored.current = theirs
      setState({ is: 'waiting' })
    },
  }
}

export type Autosave = ReturnType<typeof useAutosave>

function isOffline(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'network'
}
