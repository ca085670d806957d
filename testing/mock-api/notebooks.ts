import type {
  MadeNotebook,
  MutationCreateNotebookArgs,
  MutationDeleteNotebookArgs,
  MutationDrawNotebookFiguresArgs,
  Notebook,
  NotebookCell,
  NotebookDrawing,
  NotebookFigures,
  NotebookPage,
  QueryNotebookArgs,
  QueryNotebooksArgs,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import { aRun } from './runs'
import type { World } from './world'

const cells: NotebookCell[] = [
  {
    isCode: false,
    source: '# 装着時間と欠測の確認\n\nデータ品質と装着: 装着時間、有効日、値がない理由を一覧にします。',
  },
  { isCode: true, source: 'URL = "https://kansoku.example"\nPROJECT = "SLP26"\nVALID_MINUTES = 600' },
  { isCode: false, source: '## 1. 準備\n\nアクセスキーは、このファイルには書かれていません。' },
  { isCode: true, source: 'client = kansoku.Client(URL, project=PROJECT)\nclient.me()' },
  { isCode: false, source: '## 2. データの取得' },
  { isCode: true, source: 'days = client.daily(start=START, end=END, **choice)' },
]

/** A small grey picture. */
const aPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAAAAACRn/EaAAAADklEQVR4nGPoAAIGOAEAL98GYbDRSiIAAAAASUVORK5CYII='

/** Figures as they were drawn of an export. */
export function someFigures(given: Partial<NotebookFigures> = {}): NotebookFigures {
  return {
    id: 'drawing-1',
    exportName: 'ノートブック「装着時間と欠測の確認」の図',
    cutAt: '2026-11-18T00:20:00Z',
    drawnAt: '2026-11-18T00:21:00Z',
    drawnByName: '観測 太郎',
    images: [aPicture, aPicture],
    ...given,
  }
}

/** Figures that are being drawn. */
export function aDrawing(run: Partial<Parameters<typeof aRun>[0]> = {}): NotebookDrawing {
  return {
    exportName: 'ノートブック「装着時間と欠測の確認」の図',
    isWaitingForExport: false,
    run: aRun({
      id: 'run-drawing',
      kind: 'DRAW_NOTEBOOK',
      name: 'ノートブックの図の作成',
      unit: 'CELL',
      done: 4,
      total: 10,
      targetId: 'notebook-quality',
      targetName: '装着時間と欠測の確認',
      ...run,
    }),
  }
}

/** A notebook as somebody made it. */
export function aNotebook(given: Partial<Omit<Notebook, '__typename'>> = {}): Notebook {
  return {
    id: 'notebook-quality',
    name: '装着時間と欠測の確認',
    template: 'DATA_QUALITY',
    from: '2026-10-10',
    to: '2026-11-20',
    tags: ['夜勤'],
    exportName: null,
    exportFile: null,
    createdByName: '観測 花子',
    createdAt: '2026-11-17T02:02:00Z',
    canOpenInColab: false,
    canDrawFigures: false,
    drawing: null,
    figures: null,
    runs: [{ id: 'run-1', ranAt: '2026-11-18T00:30:00Z', ranByName: '観測 太郎' }],
    cells,
    ...given,
  }
}

/** The latest first. */
export const someNotebooks: readonly Notebook[] = [
  aNotebook({ id: 'notebook-heart', name: '起床時の心拍と勤務形態', template: 'HEART_SLEEP', tags: [] }),
  aNotebook(),
  aNotebook({
    id: 'notebook-scores',
    exportName: '中間解析',
    canOpenInColab: true,
    exportFile: 'SLP26_中間解析_20261105.zip',
    name: 'アンケート尺度の信頼性',
    template: 'SURVEY_SCORES',
    createdAt: '2026-11-05T05:18:00Z',
    createdByName: null,
  }),
]

/** The world's notebooks; a made one is the first. */
export function notebooksOf(world: World) {
  let notebooks = world.notebooks
  const one = (id: string) =>
    notebooks.find((found) => found.id === id) ?? refuse('NOT_FOUND', 'ノートブックが見つかりません。')
  return {
    notebooks: ({ text, templates, offset = 0, limit = 20 }: QueryNotebooksArgs): NotebookPage => {
      const listed = notebooks.filter(
        ({ name, template }) =>
          name.includes(text ?? '') && (!templates?.length || templates.includes(template)),
      )
      return { total: listed.length, items: listed.slice(offset, offset + limit) }
    },
    notebook: ({ notebookId }: QueryNotebookArgs): Notebook => one(notebookId),
    notebookPreview: (): NotebookCell[] => cells,
    createNotebook: ({ input, makesKey }: MutationCreateNotebookArgs): MadeNotebook => {
      const { name, template, from = null, to = null, exportId } = input
      const read = world.dataExports.find(({ id }) => id === exportId)
      if (read?.definition.format === 'PARQUET') {
        refuse(
          'INVALID_INPUT',
          'ノートブックで読める形式の出力を選んでください：CSV（UTF-8）、NDJSON。',
          'exportId',
        )
      }
      const notebook = aNotebook({
        id: `notebook-${notebooks.length}`,
        name,
        template,
        from,
        to,
        tags: [],
        exportName: read?.name ?? null,
        exportFile: read?.fileName ?? null,
        runs: [],
      })
      notebooks = [notebook].concat(notebooks)
      return { notebook, secret: makesKey ? 'kns_live_9Nw1R8mTz4yHc6XbN1eKd9sLp3fUa5Gq2Wd7Jk0B' : null }
    },
    drawNotebookFigures: ({ notebookId }: MutationDrawNotebookFiguresArgs): Notebook => {
      const found = one(notebookId)
      if (!found.canDrawFigures) refuse('CONFLICT', 'このサーバーでは図を描けません。')
      const asked = { ...found, drawing: aDrawing() }
      notebooks = notebooks.map((notebook) => (notebook.id === notebookId ? asked : notebook))
      return asked
    },
    deleteNotebook: ({ notebookId }: MutationDeleteNotebookArgs): boolean => {
      notebooks = notebooks.filter(({ id }) => id !== one(notebookId).id)
      return true
    },
  }
}
