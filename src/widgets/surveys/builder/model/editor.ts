import { t } from '@lingui/core/macro'
import { useMemo, useReducer } from 'react'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { begin, edited, type History, redone, undone } from './history'
import { outlineRows } from './outline'

/** Ids of the first and last line of the outline. linkIds contain no spaces, so they cannot clash. */
export const surveyHead = ' survey'
export const surveyEnd = ' completed'

/** The panes beside one another; a narrow window shows one of them. */
export type BuilderPane = 'outline' | 'canvas' | 'properties'
/** 設問, 分岐, 採点 and 翻訳 of the properties. */
export type PropertiesTab = 'item' | 'branch' | 'score' | 'translation'

/** What the builder shows. */
interface Shown {
  readonly selected: string
  /** The language that is edited on the canvas. */
  readonly language: string
  readonly pane: BuilderPane
  readonly tab: PropertiesTab
}

export interface EditorState extends Shown {
  readonly history: History<SurveyDefinition>
  /** Text for screen readers. */
  readonly announced: string
  /** What a deletion left behind, shown with an undo button until the next edit. */
  readonly note: string
}

export interface Edit {
  readonly type: 'edit'
  readonly change: (definition: SurveyDefinition) => SurveyDefinition
  /** Edits with the same subject, such as typing in one field, are one step of undo. */
  readonly about?: string
  readonly select?: string
  readonly announce?: string
  readonly note?: string
  readonly now: number
}

export type EditorAction =
  | Edit
  | { readonly type: 'undo' | 'redo' | 'dismiss' }
  | { readonly type: 'note'; readonly note: string; readonly instead: string }
  | { readonly type: 'show'; readonly what: Partial<Shown> }

function editorOf(definition: SurveyDefinition): EditorState {
  const first = definition.page[0]?.item[0] ?? definition.page[0]
  return {
    history: begin(definition),
    selected: first?.linkId ?? surveyHead,
    language: definition.languages[0] ?? 'ja',
    pane: 'canvas',
    tab: 'item',
    announced: '',
    note: '',
  }
}

function nextEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit': {
      const { change, about = null, select, announce = '', note = '', now } = action
      const history = edited(state.history, change(state.history.present), about, now)
      return { ...state, history, selected: select ?? state.selected, announced: said(state, announce), note }
    }
    case 'undo': {
      const history = undone(state.history)
      const announced = said(state, history ? t`元に戻しました。` : t`元に戻せる操作はありません。`)
      return { ...back(state, history), announced, note: '' }
    }
    case 'redo': {
      const history = redone(state.history)
      const announced = said(state, history ? t`やり直しました。` : t`やり直せる操作はありません。`)
      return { ...back(state, history), announced, note: '' }
    }
    case 'dismiss':
      return { ...state, note: '' }
    case 'note':
      return state.note === action.instead ? { ...state, note: action.note } : state
    case 'show':
      return isShown(state, action.what) ? state : { ...state, ...action.what }
    default:
      return action satisfies never
  }
}

/** After undo or redo what was selected may be gone: then the line before it is selected, so that the settings show something. */
function back(state: EditorState, history: History<SurveyDefinition> | null): EditorState {
  if (!history) return state
  const ids = (definition: SurveyDefinition) => outlineRows(definition).map(({ linkId }) => linkId)
  const there = new Set([surveyHead, surveyEnd, ...ids(history.present)])
  if (there.has(state.selected)) return { ...state, history }
  const before = ids(state.history.present)
  const above = before.slice(0, before.indexOf(state.selected)).findLast((linkId) => there.has(linkId))
  return { ...state, history, selected: above ?? surveyHead }
}

function isShown(state: EditorState, { selected, language, pane, tab }: Partial<Shown>): boolean {
  const asked = [selected, language, pane, tab]
  return [state.selected, state.language, state.pane, state.tab].every(
    (one, at) => asked[at] === undefined || asked[at] === one,
  )
}

/** The same sentence twice in a row is no change of the text, and would not be read again. */
function said({ announced }: EditorState, sentence: string): string {
  return sentence !== '' && sentence === announced ? `${sentence}\u00a0` : sentence
}

type Change = Edit['change']

export interface EditorActions {
  edit(change: Change, how?: { about?: string; select?: string; announce?: string; note?: string }): void
  undo(): void
  /** Closes the note about a deletion. */
  dismiss(): void
  /** Replaces a note if it is still shown. */
  renote(note: string, instead: string): void
  redo(): void
  select(linkId: string): void
  write(language: string): void
  show(what: Partial<Shown>): void
}

export interface SurveyEditorModel extends EditorState {
  readonly definition: SurveyDefinition
  readonly actions: EditorActions
}

/**
 * The state of the survey builder. `actions` keeps its identity, so that cards render only for their own
 * changes.
 */
export function useSurveyEditor(initial: SurveyDefinition): SurveyEditorModel {
  const [state, dispatch] = useReducer(nextEditor, initial, editorOf)
  const actions = useMemo<EditorActions>(
    () => ({
      edit: (change, how = {}) => dispatch({ type: 'edit', change, now: performance.now(), ...how }),
      undo: () => dispatch({ type: 'undo' }),
      dismiss: () => dispatch({ type: 'dismiss' }),
      renote: (note, instead) => dispatch({ type: 'note', note, instead }),
      redo: () => dispatch({ type: 'redo' }),
      select: (selected) => dispatch({ type: 'show', what: { selected } }),
      write: (language) => dispatch({ type: 'show', what: { language } }),
      show: (what) => dispatch({ type: 'show', what }),
    }),
    [],
  )
  return useMemo(() => ({ ...state, definition: state.history.present, actions }), [state, actions])
}
